import pg from 'pg';

/** Most statements that a connection keeps prepared: each costs the server some memory for as long as it is open. */
const MOST = 256;

/** Statements whose best plan depends on the text that is looked for. */
const IS_MATCHING = /\b(?:i?like|similar)\b/;
const IS_DATA = /^\s*\(?(?:select|insert|update|delete|with)\b/;

type Query = (...given: unknown[]) => unknown;
type Asked = { text: string; name?: string };

const isAsked = (config: unknown): config is Asked =>
  typeof config === 'object' &&
  config !== null &&
  typeof (config as Asked).text === 'string' &&
  !('submit' in config);

/**
 * Makes the class of connections that prepare a statement when they first see it, so that the server reads and plans it
 * once and not for each request. PostgreSQL still plans each time where that pays. `isFree` prepares those with `like`, too.
 */
export function preparingClient({ isFree = false } = {}): typeof pg.Client {
  const names = new Map<string, string | undefined>();
  const prefix = isFree ? 'prepared_once' : 'prepared';
  const nameOf = (text: string): string | undefined => {
    if (names.has(text)) return names.get(text);
    if (names.size >= MOST) return undefined;
    const isPrepared = IS_DATA.test(text) && (isFree || !IS_MATCHING.test(text));
    names.set(text, isPrepared ? `${prefix}_${String(names.size)}` : undefined);
    return names.get(text);
  };
  const plain = pg.Client.prototype as unknown as { query: Query };
  class PreparingClient extends pg.Client {}
  PreparingClient.prototype.query = function prepare(this: pg.Client, config: unknown, ...rest: unknown[]) {
    const name = isAsked(config) && (config.name ?? '') === '' ? nameOf(config.text) : undefined;
    return plain.query.call(this, name === undefined ? config : { ...(config as Asked), name }, ...rest);
  } as unknown as pg.Client['query'];
  return PreparingClient;
}
