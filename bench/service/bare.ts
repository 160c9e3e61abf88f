/**
 * Baseline for the service: a handler of only node:http, the pool of pg and JSON.stringify. It records the statements that the
 * service sends for each request, and then sends the same statements. In the recorded statement of a save, it replaces the version
 * and the marks by those of the request.
 */
import { UNLIMITED } from '../unlimited.ts';
import { createApp, createMemoryStore, plainSettings } from '@firstbell/api';
import { readEnvironment } from '@firstbell/api/environment';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import pg from 'pg';
import { openServerDatabase } from '../../packages/api/src/node/database/serverDatabase.ts';
import { serveProcessorTime } from './child.ts';
import { createTokenVerifier, tokens } from './people.ts';
import { type LoadRequest, type Sheet } from './requests.ts';

/** Version in the recorded save. No sheet has this version, so the parameter with this value is the one to replace. */
const PLACEHOLDER_VERSION = 2_000_000_000;

type Query = (...args: unknown[]) => unknown;
type Statement = [config: unknown, values: unknown];

const { DATABASE_URL = '', BENCH_NOW } = readEnvironment('bench', process.env);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const recordedStatements = new Map<string, Statement[]>();
let currentStatements: Statement[] = [];
const prototype = pg.Client.prototype as unknown as { query: Query };
const originalQuery = prototype.query;
// The pool may pass its callback in place of `values`. The callback is not recorded.
prototype.query = function record(this: unknown, config: unknown, values: unknown, ...rest: unknown[]) {
  currentStatements.push([config, typeof values === 'function' ? undefined : values]);
  return originalQuery.call(this, config, values, ...rest);
};

const now = new Date(BENCH_NOW);
const app = createApp({
  db: openServerDatabase(DATABASE_URL),
  files: createMemoryStore(),
  verifyToken: createTokenVerifier(),
  clock: () => now,
  config: {
    ...plainSettings,
    ...UNLIMITED,
  },
});

async function handleRequest(method: string, path: string, body?: object): Promise<void> {
  const response = await app.fetch(
    new Request(`http://localhost/api${path}`, {
      method,
      headers: { token: tokens[0] ?? '', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  await response.arrayBuffer();
}

const readStatementText = (config: unknown) =>
  typeof config === 'string' ? config : (config as { text: string }).text;

async function recordStatements({ method, path, sheet }: LoadRequest): Promise<void> {
  if (sheet) await handleRequest('POST', '/attendance', sheet);
  else await handleRequest(method, path);
  currentStatements = [];
  await handleRequest(method, path, sheet && { ...sheet, version: PLACEHOLDER_VERSION });
  // The statements before `begin` save the sheet. The transaction that follows only handles the version conflict.
  const beginIndex = currentStatements.findIndex(([config]) => readStatementText(config) === 'begin');
  recordedStatements.set(
    `${method} /api${path}`,
    sheet && beginIndex >= 0 ? currentStatements.slice(0, beginIndex) : currentStatements,
  );
}

/** Body of a request that saves a sheet. */
type SaveBody = Sheet & { version: number };

/** Builds the parameters of a save from the recorded parameters, with the version and marks of the request. */
function buildParameters(values: unknown, { version, marks }: SaveBody): unknown {
  const buildMarks = () =>
    JSON.stringify(marks.map(({ id, mark }) => ({ id, letter: mark.charAt(0), was: null })));
  return (values as unknown[]).map((value) => {
    if (value === PLACEHOLDER_VERSION) return version;
    return typeof value === 'string' && value.startsWith('[{"id"') ? buildMarks() : value;
  });
}

/** Sends the recorded statements of a request. Returns their rows, and for a save also the new version of the sheet. */
async function runStatements(statements: readonly Statement[], body?: SaveBody): Promise<unknown> {
  const rows: unknown[] = [];
  let isSaved = false;
  for (const [config, values] of statements) {
    const parameters = body
      ? buildParameters((config as { values?: unknown }).values ?? values, body)
      : values;
    const result = await pool.query(
      (body ? { ...(config as object), values: parameters } : config) as pg.QueryConfig,
      parameters as unknown[],
    );
    if (result.rows.length > 0) rows.push(result.rows);
    isSaved = result.rows.length > 0;
  }
  if (body && !isSaved) throw new Error('The sheet was not saved.');
  return body ? { version: body.version + 1, rows } : rows;
}

/** Reads the version of a sheet, which the next save of the sheet has to send. */
async function readVersion(key: string): Promise<unknown> {
  const { rows } = await pool.query('select version from attendance where key = $1', [key]);
  return rows[0] as unknown;
}

const SHEET_PATH = '/api/attendance/';

const server = createServer((request, response) => {
  const { method = '', url = '' } = request;
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = parts.length > 0 ? (JSON.parse(String(Buffer.concat(parts))) as SaveBody) : undefined;
    const result =
      method === 'GET' && url.startsWith(SHEET_PATH)
        ? readVersion(decodeURIComponent(url.slice(SHEET_PATH.length)))
        : runStatements(recordedStatements.get(`${method} ${url}`) ?? [], body);
    result.then(
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

process.once('message', (requests: LoadRequest[]) => {
  void (async () => {
    for (const loadRequest of requests) await recordStatements(loadRequest);
    prototype.query = originalQuery;
    server.listen(0, '127.0.0.1', () => {
      serveProcessorTime((server.address() as AddressInfo).port);
    });
  })();
});
process.send?.('ready');
