import pg from 'pg';

/** Prepared statements of a connection at most, because each uses memory of the server. */
const MAX_PREPARED = 256;

/** Matches statements whose best plan depends on the search text. */
const HAS_PATTERN = /\b(?:i?like|similar)\b/;
/** Matches statements that can be prepared. */
const IS_DATA = /^\s*\(?(?:select|insert|update|delete|with)\b/;

type Query = (...args: unknown[]) => unknown;
type QueryConfig = { text: string; name?: string };
const isQueryConfig = (config: unknown): config is QueryConfig =>
  typeof config === 'object' &&
  config !== null &&
  typeof (config as QueryConfig).text === 'string' &&
  !('submit' in config);

/**
 * Creates a client class that prepares statements automatically, so that the server parses and plans each only once. PostgreSQL
 * still plans for the values if that is cheaper. With `hasPatterns`, statements with `like` are prepared, too.
 */
export function preparingClient({ hasPatterns = false } = {}): typeof pg.Client {
  const names = new Map<string, string | undefined>();
  const prefix = hasPatterns ? 'prepared_once' : 'prepared';
  const nameOf = (text: string): string | undefined => {
    if (names.has(text)) return names.get(text);
    if (names.size >= MAX_PREPARED) return undefined;
    const isPrepared = IS_DATA.test(text) && (hasPatterns || !HAS_PATTERN.test(text));
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
