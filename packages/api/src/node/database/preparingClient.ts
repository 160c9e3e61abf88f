import pg from 'pg';

/** Maximum number of prepared statements of a connection, because each uses memory of the server. */
const MAX_PREPARED = 256;

/** Matches statements whose best plan depends on the search text. */
const PATTERN_OPERATOR = /\b(?:i?like|similar)\b/;
/** Matches statements that can be prepared. */
const DATA_STATEMENT = /^\s*\(?(?:select|insert|update|delete|with)\b/;

type Query = (...args: unknown[]) => unknown;
type QueryConfig = { text: string; name?: string };
const isQueryConfig = (config: unknown): config is QueryConfig =>
  typeof config === 'object' &&
  config !== null &&
  typeof (config as QueryConfig).text === 'string' &&
  !('submit' in config);

/**
 * Creates a client class that prepares statements automatically, so that the server parses and plans each only once. PostgreSQL
 * still makes a plan for the values of a call if such plans are cheaper. With `hasPatterns`, statements with `like` are prepared
 * too.
 */
export function createPreparingClient({ hasPatterns = false } = {}): typeof pg.Client {
  const names = new Map<string, string | undefined>();
  const prefix = hasPatterns ? 'prepared_once' : 'prepared';
  const nameOf = (text: string): string | undefined => {
    if (names.has(text)) return names.get(text);
    if (names.size >= MAX_PREPARED) return undefined;
    const isPrepared = DATA_STATEMENT.test(text) && (hasPatterns || !PATTERN_OPERATOR.test(text));
    names.set(text, isPrepared ? `${prefix}_${String(names.size)}` : undefined);
    return names.get(text);
  };
  const plain = pg.Client.prototype as unknown as { query: Query };
  class PreparingClient extends pg.Client {}
  PreparingClient.prototype.query = function prepare(this: pg.Client, config: unknown, ...rest: unknown[]) {
    const name = isQueryConfig(config) && (config.name ?? '') === '' ? nameOf(config.text) : undefined;
    return plain.query.call(
      this,
      name === undefined ? config : { ...(config as QueryConfig), name },
      ...rest,
    );
  } as unknown as pg.Client['query'];
  return PreparingClient;
}
