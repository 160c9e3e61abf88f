import pg from 'pg';

/** Maximum number of prepared statements of a connection, because each uses memory of the server. */
const MOST = 256;

/** Statements whose best plan depends on the search text. */
const IS_MATCHING = /\b(?:i?like|similar)\b/;
const IS_DATA = /^\s*\(?(?:select|insert|update|delete|with)\b/;

type Query = (...given: unknown[]) => unknown;
type QueryConfig = { text: string; name?: string };
const isQueryConfig = (config: unknown): config is QueryConfig =>
  typeof config === 'object' &&
  config !== null &&
  typeof (config as QueryConfig).text === 'string' &&
  !('submit' in config);

/**
 * Creates a client class that prepares statements automatically, so that the server parses and plans them once. PostgreSQL
 * still makes a custom plan where that is cheaper. With `hasPatterns`, statements with `like` are prepared too.
 */
export function preparingClient({ hasPatterns = false } = {}): typeof pg.Client {
  const names = new Map<string, string | undefined>();
  const prefix = hasPatterns ? 'prepared_once' : 'prepared';
  const nameOf = (text: string): string | undefined => {
    if (names.has(text)) return names.get(text);
    if (names.size >= MOST) return undefined;
    const isPrepared = IS_DATA.test(text) && (hasPatterns || !IS_MATCHING.test(text));
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
