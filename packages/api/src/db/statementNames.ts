/** Maximum number of prepared statements of a connection, because each uses memory of the database. */
const MAX_PREPARED = 256;

/** Matches statements whose best plan depends on the search text. */
const PATTERN_OPERATOR = /\b(?:i?like|similar)\b/;
/** Matches statements that can be prepared. */
const DATA_STATEMENT = /^\s*\(?(?:select|insert|update|delete|with)\b/;

/** Options of `createStatementNames`. With `hasPatterns`, statements with `like` are prepared too. */
export type NameOptions = { hasPatterns?: boolean };

/**
 * Creates the names under which statements are prepared. Returns the name for the text of a statement, which is always the same, or
 * undefined if the statement is not prepared.
 */
export function createStatementNames({ hasPatterns = false }: NameOptions = {}): (
  text: string,
) => string | undefined {
  const names = new Map<string, string | undefined>();
  const prefix = hasPatterns ? 'prepared_once' : 'prepared';
  return (text) => {
    if (names.has(text)) return names.get(text);
    if (names.size >= MAX_PREPARED) return undefined;
    const isPrepared = DATA_STATEMENT.test(text) && (hasPatterns || !PATTERN_OPERATOR.test(text));
    names.set(text, isPrepared ? `${prefix}_${String(names.size)}` : undefined);
    return names.get(text);
  };
}
