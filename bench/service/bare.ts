/**
 * Baseline for reads of the service: a handler of only node:http, the pool of pg and JSON.stringify. It records the statements that the
 * service sends for each request, and then sends the same statements.
 */
import { readEnvironment } from '@firstbell/api/environment';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import pg from 'pg';
import { openServerDatabase } from '../../packages/api/src/node/database/serverDatabase.ts';
import { openBenchApp } from '../app.ts';
import { serveProcessorTime } from './child.ts';
import { type LoadRequest } from './requests.ts';

type Query = (...args: unknown[]) => unknown;
type Statement = [config: pg.QueryConfig, values: unknown[] | undefined];

const { DATABASE_URL = '', BENCH_NOW } = readEnvironment('bench', process.env);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

/** Returns the statements that the service sends for each request, by its path. */
async function recordStatements(requests: readonly LoadRequest[]): Promise<Map<string, Statement[]>> {
  let current: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  // The pool may pass its callback in place of `values`. The callback is not recorded.
  prototype.query = function record(this: unknown, config: unknown, values: unknown, ...rest: unknown[]) {
    current.push([config as pg.QueryConfig, Array.isArray(values) ? values : undefined]);
    return query.call(this, config, values, ...rest);
  };
  const { send } = openBenchApp(openServerDatabase(DATABASE_URL), new Date(BENCH_NOW));
  const statements = new Map<string, Statement[]>();
  for (const { path } of requests) {
    current = [];
    await send('GET', path);
    statements.set(`/api${path}`, current);
  }
  prototype.query = query;
  return statements;
}

async function serve(requests: readonly LoadRequest[]): Promise<void> {
  const statements = await recordStatements(requests);
  const server = createServer(({ url = '' }, response) => {
    const run = async () => {
      const rows = [];
      for (const [config, values] of statements.get(url) ?? [])
        rows.push((await pool.query(config, values)).rows);
      const text = JSON.stringify(rows);
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      response.writeHead(200, headers).end(text);
    };
    run().catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1', () => {
    serveProcessorTime((server.address() as AddressInfo).port);
  });
}

process.once('message', (requests: LoadRequest[]) => void serve(requests));
process.send?.('ready');
