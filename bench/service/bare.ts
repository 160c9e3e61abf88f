/**
 * Baseline for the service: node:http, the pool of pg and JSON.stringify. It sends the same statements as the service for each
 * request, which it records beforehand by handling each request once.
 */
import { UNLIMITED } from '../unlimited.ts';
import { createApp, memoryFiles, plainSettings } from '@firstbell/api';
import { readEnvironment } from '@firstbell/api/environment';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import pg from 'pg';
import { openServerDatabase } from '../../packages/api/src/node/serverDatabase.ts';
import { answerCpu } from './child.ts';
import { localTokens, tokens } from './people.ts';
import { type Drawn } from './requests.ts';

type Query = (...given: unknown[]) => unknown;
type Statement = [config: unknown, values: unknown];

const { DATABASE_URL = '', BENCH_NOW } = readEnvironment('bench', process.env);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const recorded = new Map<string, Statement[]>();
let recording: Statement[] = [];
const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;
// A callback at the end belongs to the pool.
prototype.query = function record(this: unknown, config: unknown, values: unknown, ...rest: unknown[]) {
  recording.push([config, typeof values === 'function' ? undefined : values]);
  return query.call(this, config, values, ...rest);
};

const now = new Date(BENCH_NOW);
const app = createApp({
  db: openServerDatabase(DATABASE_URL),
  files: memoryFiles(),
  verifyToken: localTokens(),
  clock: () => now,
  config: {
    ...plainSettings,
    ...UNLIMITED,
  },
});

async function handle(
  method: string,
  path: string,
  body?: object,
): Promise<{ version?: number; record?: { version?: number } }> {
  const answer = await app.fetch(
    new Request(`http://localhost/api${path}`, {
      method,
      headers: { token: tokens[0] ?? '', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return (await answer.json()) as { version?: number };
}

async function recordStatements({ method, path, sheet }: Drawn): Promise<void> {
  if (sheet) {
    const { version, record } = await handle('POST', '/attendance', sheet);
    const saved = await handle('PUT', path, { ...sheet, version: version ?? record?.version });
    recording = [];
    await handle('PUT', path, { ...sheet, version: saved.version });
  } else {
    await handle(method, path);
    recording = [];
    await handle(method, path);
  }
  recorded.set(`${method} /api${path}`, recording);
}

async function answer(statements: readonly Statement[]): Promise<unknown[]> {
  const isTransaction = statements.some(([config]) => config === 'begin');
  const client = isTransaction ? await pool.connect() : undefined;
  const found: unknown[] = [];
  for (const [config, values] of statements) {
    const result = await (client ?? pool).query(config as pg.QueryConfig, values as unknown[]);
    if (result.rows.length > 0) found.push(result.rows);
  }
  client?.release();
  return found;
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (parts.length > 0) JSON.parse(String(Buffer.concat(parts)));
    const statements = recorded.get(
      `${request.method === 'POST' ? 'PUT' : (request.method ?? '')} ${request.url ?? ''}`,
    );
    answer(statements ?? []).then(
      (rows) => {
        const text = JSON.stringify(rows);
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        });
        response.end(text);
      },
      () => {
        response.writeHead(500).end();
      },
    );
  });
});

process.once('message', (drawn: Drawn[]) => {
  void (async () => {
    for (const one of drawn) await recordStatements(one);
    prototype.query = query;
    server.listen(0, '127.0.0.1', () => {
      answerCpu((server.address() as AddressInfo).port);
    });
  })();
});
process.send?.('ready');
