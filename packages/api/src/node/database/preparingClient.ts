import pg from 'pg';
import { createStatementNames, type NameOptions } from '../../db/statementNames.ts';

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
export function createPreparingClient(options: NameOptions = {}): typeof pg.Client {
  const nameOf = createStatementNames(options);
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
