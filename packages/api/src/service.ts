import { type OptionalFields, publicConfig } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database } from './db/database.ts';
import { describeApi } from './document/describe.ts';
import { createDocsPolicy, renderDocsPage } from './document/page.ts';
import { type FileScanner } from './files/scanner.ts';
import { type Endpoint, endpoint } from './http/endpoint.ts';
import { Refusal } from './http/refusal.ts';
import { type Settings } from './settings.ts';

/** Timeout of the database in milliseconds. */
const DATABASE_TIMEOUT_MS = 3000;

/** Returns a function that shares one running call between its callers. */
function shareRunning<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= run().finally(() => {
      running = undefined;
    }));
}

async function isResponding(db: Database): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS);
  });
  const query = db.orm.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const hasResponded = await Promise.race([query, timeout]);
  clearTimeout(timer);
  return hasResponded;
}

const healthy = z.object({
  status: z.literal('ok'),
  /** Whether the scanner of uploads responds; missing without a scanner. While it is away, only uploads are refused. */
  scanner: z.enum(['ok', 'away']).optional(),
});

const UNWRITABLE = 'Records can be read, but not saved: the disk or the database takes no writes.';

const describeLostFiles = (count: number) =>
  `${count === 1 ? '1 uploaded file that a record needs is' : `${count} uploaded files that records need are`} missing. The dashboard of an administrator lists them.`;

const OPEN_REFUSALS = ['unavailable', 'too_many_requests'] as const;

/** Dependencies of the health check and the API description. */
type ServiceContext = {
  db: Database;
  canWrite?: (() => Promise<boolean>) | undefined;
  scanner?: FileScanner | undefined;
  /** Returns the number of files that records need and that are missing. */
  countLostFiles?: () => number;
  /** Reads the fields that are optional in the school. */
  readOptional: () => Promise<OptionalFields>;
};

/** Returns the operations of the service itself, which need no token. The API description also documents `otherOperations`. */
export function serviceOperations(
  {
    db,
    canWrite = () => Promise.resolve(true),
    scanner,
    countLostFiles = () => 0,
    readOptional,
  }: ServiceContext,
  settings: Settings,
  otherOperations: readonly Endpoint[],
): Endpoint[] {
  const createDocument = async () =>
    describeApi([...ownOperations, ...otherOperations], await readOptional());
  const readDocumentVersion = shareRunning(async () => JSON.stringify(await readOptional()));
  const checkOptions = {
    method: 'get',
    tag: 'service',
    access: 'open',
    status: 200,
    response: healthy,
  } as const;
  const checkDatabase = shareRunning(() => isResponding(db));
  const checkHealth = async () => {
    if (!(await checkDatabase())) throw new Refusal('unavailable', { retryAfter: 5 });
    if (!(await canWrite())) throw new Refusal('unavailable', { detail: UNWRITABLE, retryAfter: 5 });
    if (scanner === undefined) return { status: 'ok' };
    return { status: 'ok', scanner: (await scanner.isResponding()) ? 'ok' : 'away' };
  };
  const ownOperations: Endpoint[] = [
    endpoint({
      ...checkOptions,
      path: '/health',
      summary: 'Tells whether the service and its database respond, and writes work.',
      refusals: OPEN_REFUSALS,
      handle: checkHealth,
    }),
    endpoint({
      ...checkOptions,
      path: '/ready',
      summary: 'Tells whether the service is healthy and the school is complete: no file is missing.',
      refusals: OPEN_REFUSALS,
      handle: async () => {
        const health = await checkHealth();
        const lost = countLostFiles();
        if (lost > 0) throw new Refusal('unavailable', { detail: describeLostFiles(lost) });
        return health;
      },
    }),
    endpoint({
      ...checkOptions,
      path: '/live',
      summary: 'Tells whether the process responds, whatever its database does.',
      refusals: ['too_many_requests'],
      handle: () => Promise.resolve({ status: 'ok' }),
    }),
    endpoint({
      method: 'get',
      path: '/config',
      tag: 'service',
      summary: 'Returns the configuration that the console reads before sign-in.',
      access: 'open',
      status: 200,
      response: publicConfig,
      version: () => Promise.resolve(''),
      refusals: ['too_many_requests'],
      handle: () => Promise.resolve(settings.publicConfig),
    }),
    endpoint({
      method: 'get',
      path: '/openapi.json',
      tag: 'service',
      summary: 'Returns this description of the API.',
      access: 'open',
      status: 200,
      response: z.record(z.string(), z.unknown()),
      version: readDocumentVersion,
      refusals: OPEN_REFUSALS,
      handle: createDocument,
    }),
    endpoint({
      method: 'get',
      path: '/docs',
      tag: 'service',
      summary: 'Shows this description as a page.',
      access: 'open',
      status: 200,
      version: readDocumentVersion,
      refusals: OPEN_REFUSALS,
      handle: async () => {
        const headers = {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': await createDocsPolicy(),
        };
        return new Response(renderDocsPage(await createDocument()), { headers });
      },
    }),
  ];
  return ownOperations;
}
