import { type ProblemDetails } from '@firstbell/schema';
import { auditResult } from '@firstbell/schema/audit';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { type FileScanner } from '../../src/files/scanner.ts';
import { createMemoryStore } from '../../src/files/store.ts';
import { type LogLine } from '../../src/index.ts';
import { createClamdScanner } from '../../src/node/files/clamd.ts';
import { readConfig } from '../../src/node/index.ts';
import { chooseLevel } from '../../src/node/http/logLine.ts';
import { EICAR, runClamd } from '../servers/clamdServer.ts';
import { sampleFiles, smallPhoto } from './fileSamples.ts';
import { openSchool, parseProblem, type School } from '../school.ts';

const SCANNER_UNAVAILABLE = /^The virus scanner of the school does not respond, so the file was not stored\./;
const encode = (text: string) => new TextEncoder().encode(text);

let clamd: Awaited<ReturnType<typeof runClamd>>;
let school: School;
const time = { now: 0 };
const lines: LogLine[] = [];
const readEvents = () => lines.map(({ event }) => event);

const createScanner = (path: string): FileScanner =>
  createClamdScanner(
    { path },
    {
      log: (line) => lines.push(line),
      clock: () => new Date(time.now),
      timeouts: { scan: 200, ping: 200, reset: 5000 },
    },
  );

beforeAll(async () => {
  clamd = await runClamd({ limit: 1024 * 1024 });
  school = await openSchool({
    isEmpty: true,
    files: createMemoryStore(),
    scanner: createScanner(clamd.path),
  });
});
beforeEach(() => {
  clamd.state.fault = undefined;
  clamd.scanned.length = 0;
  lines.length = 0;
  // The circuit breaker is closed again after this time.
  time.now += 60_000;
});
afterEach(() => {
  clamd.state.fault = undefined;
});
afterAll(async () => {
  await school.close();
  await clamd.stop();
});

/** Uploads a file, or a photo of the caller’s account. */
const send = (bytes: Uint8Array<ArrayBuffer>, path = '/file?name=Homework.txt') =>
  school.request(path.startsWith('/file') ? 'POST' : 'PUT', path, { bytes });

const countFiles = async () =>
  (await selectRows<{ count: number }>(school.db.orm, sql`select count(*)::int as count from file`))[0]
    ?.count;

/** Uploads a file. Checks that the file is refused, and not stored. */
async function expectRefused(
  body: Uint8Array<ArrayBuffer>,
  path?: string,
): Promise<ProblemDetails & { retryAfter: string | null }> {
  const filesBefore = await countFiles();
  const response = await send(body, path);
  expect(await countFiles()).toBe(filesBefore);
  return { ...parseProblem(response), retryAfter: response.headers.get('retry-after') };
}

test('every upload is sent to the scanner unchanged, and stored if nothing is found', async () => {
  const large = new Uint8Array(700_001).fill(0x61);
  expect((await send(large)).status).toBe(201);
  expect((await send(sampleFiles.pdf, '/file?name=a.pdf')).status).toBe(201);
  expect((await send(smallPhoto, '/me/photo')).status).toBeLessThan(300);
  expect(clamd.scanned.map((file) => Buffer.compare(file, large))).toEqual([
    0,
    expect.anything(),
    expect.anything(),
  ]);
  expect(clamd.scanned.slice(1)).toEqual([Buffer.from(sampleFiles.pdf), Buffer.from(smallPhoto)]);
  expect(readEvents()).toEqual(['file clean', 'file clean', 'file clean']);
});

test('an infected file is refused with a message, and recorded in the audit log without its name or content', async () => {
  const { status, code, detail } = await expectRefused(encode(EICAR), '/file?name=Ananya%20Singh.txt');
  expect({ status, code }).toEqual({ status: 422, code: 'infected' });
  expect(detail).toBe(
    'The virus scanner of the school found something harmful in this file, so it was not stored. Choose another file, and have the device checked that this one came from.',
  );
  expect(lines).toEqual([{ event: 'file infected', virus: 'Eicar-Test-Signature' }]);
  const { body } = await school.request('GET', '/audit?topic=refusals');
  expect(auditResult.parse(body).rows).toMatchObject([
    {
      ...{ account: 'u-asha', area: 'file', record: '' },
      detail: { code: 'infected', method: 'POST', route: '/file' },
    },
  ]);
});

test('an infected photo does not replace the photo of an account', async () => {
  await send(smallPhoto, '/me/photo');
  const before = await school.request('GET', '/me');
  const photo = new Uint8Array([...smallPhoto.slice(0, -2), ...encode(EICAR), ...smallPhoto.slice(-2)]);
  expect((await expectRefused(photo, '/me/photo')).code).toBe('infected');
  expect((await school.request('GET', '/me')).body).toEqual(before.body);
});

test('a file that is too large for the scanner is refused with a message', async () => {
  const { status, detail } = await expectRefused(new Uint8Array(3 * 1024 * 1024).fill(0x61));
  expect(status).toBe(413);
  expect(detail).toMatch(/^The virus scanner of the school does not take a file of this size\./);
});

describe('a file is refused with 503', () => {
  test.each([
    ['that replies with an error', { reply: 'Can’t allocate memory ERROR' }],
    ['that replies with an unknown text', { reply: 'stream: MAYBE' }],
    ['that closes the connection', 'close'],
    ['that hangs', 'hang'],
  ] as const)('because of a scanner %s', async (_, fault) => {
    clamd.state.fault = fault;
    const { status, code, detail, retryAfter } = await expectRefused(sampleFiles.txt);
    expect({ status, code, retryAfter }).toEqual({ status: 503, code: 'unavailable', retryAfter: '30' });
    expect(detail).toMatch(SCANNER_UNAVAILABLE);
    expect(readEvents()).toEqual(['scan failed']);
    expect(lines.map(chooseLevel)).toEqual(['error']);
  });

  test('at once after a scan has timed out, until the scanner is tried again', async () => {
    clamd.state.fault = 'hang';
    await expectRefused(sampleFiles.txt);
    clamd.state.fault = undefined;
    expect((await expectRefused(sampleFiles.txt)).detail).toMatch(SCANNER_UNAVAILABLE);
    expect(clamd.scanned).toEqual([]);
    time.now += 5000;
    expect((await send(sampleFiles.txt)).status).toBe(201);
  });

  test('while the scanner is stopped', async () => {
    await clamd.stop();
    expect((await expectRefused(sampleFiles.txt)).detail).toMatch(SCANNER_UNAVAILABLE);
    await clamd.start();
  });
});

test('readiness and the log show whether the scanner responds, and records are served without it', async () => {
  const scanner = createScanner(clamd.path);
  const scannedSchool = await openSchool({ isEmpty: true, scanner });
  expect((await scannedSchool.request('GET', '/ready', { token: null })).body).toEqual({
    status: 'ok',
    scanner: 'ok',
  });
  await scannedSchool.close();
  clamd.state.fault = 'hang';
  const schoolWithHangingScanner = await openSchool({ isEmpty: true, scanner: createScanner(clamd.path) });
  const ready = await schoolWithHangingScanner.request('GET', '/ready', { token: null });
  expect(ready).toMatchObject({ status: 200, body: { status: 'ok', scanner: 'away' } });
  expect((await schoolWithHangingScanner.request('GET', '/student')).status).toBe(200);
  expect(readEvents()).toEqual(['scanner away']);
  await schoolWithHangingScanner.close();
});

test('without a scanner, files are stored, and readiness does not mention a scanner', async () => {
  const unscannedSchool = await openSchool({ isEmpty: true });
  const response = await unscannedSchool.request('POST', '/file?name=a.txt', { bytes: encode(EICAR) });
  expect(response.status).toBe(201);
  expect((await unscannedSchool.request('GET', '/ready', { token: null })).body).toEqual({ status: 'ok' });
  await unscannedSchool.close();
});

test('the address of the scanner is a socket or a port of this machine', () => {
  const readAddress = (address: string) => readConfig({ CLAMD_ADDRESS: address }).clamd;
  expect(readConfig({}).clamd).toBeUndefined();
  expect(readAddress('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(readAddress('127.0.0.1:3310')).toEqual({ host: '127.0.0.1', port: 3310 });
  expect(readAddress('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  expect(() => readAddress('clamd')).toThrow(
    'CLAMD_ADDRESS cannot be used: Use /path/of/socket or host:port.',
  );
  expect(() => readAddress('scanner.example:3310')).toThrow(
    'CLAMD_ADDRESS: scanner.example is another machine, and clamd does not encrypt.',
  );
});
