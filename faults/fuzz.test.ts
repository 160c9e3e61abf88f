import { type Database } from '@firstbell/api';
import { openServerDatabase } from '@firstbell/api/node';
import { Agent, request as sendHttp } from 'node:http';
import { expect, test } from 'vitest';
import { findForbiddenChanges } from '../packages/api/test/http/fuzz/findForbiddenChanges.ts';
import { type FuzzRequest } from '../packages/api/test/http/fuzz/fuzzRequest.ts';
import {
  buildFuzzEmail,
  fuzzRoles,
  prepareFuzzSchool,
  buildFuzzUid,
} from '../packages/api/test/http/fuzz/fuzzSchool.ts';
import { CANARY } from '../packages/api/test/http/fuzz/hostileValues.ts';
import { type FuzzResponse, type FuzzRole } from '../packages/api/test/http/fuzz/judgeResponse.ts';
import { runFuzz } from '../packages/api/test/http/fuzz/runFuzz.ts';
import { hashTables } from '../packages/api/test/hashTables.ts';
import { openSchool } from '../packages/api/test/school.ts';
import { createToken } from '../packages/api/test/node/soak/people.ts';
import { openFolderDatabase } from '../packages/api/src/node/database/folderDatabase.ts';
import { DATABASES, type StartedSchool, startSchool } from './startedSchool.ts';

const REQUESTS = 10_000;
const SEED = 18;
const TIMEOUT_MS = 1_800_000;

/** Tables that the service itself writes: accounts, the audit log with its seals, the versions of lists, and the probe of its health. */
const SERVICE_TABLES = ['account', 'audit', 'audit_seal', 'list_version', 'write_probe'];

let addressCount = 0;
/** Returns another address for each request, because the rate limit of one address would refuse most requests of a stranger with 429. */
function createAddress(): string {
  addressCount += 1;
  return `10.0.${String((addressCount >> 8) % 256)}.${String(addressCount % 256)}`;
}

const agent = new Agent({ keepAlive: true });
const buildPerson = (role: FuzzRole) => ({
  uid: buildFuzzUid(role),
  email: buildFuzzEmail(role),
  role: role === 'stranger' ? ('viewer' as const) : role,
});

/** Sends a request with exactly its path, which `fetch` would normalise. The status is 0 if there is no response. */
function send(
  base: string,
  role: FuzzRole,
  { method, path, headers, raw }: FuzzRequest,
): Promise<FuzzResponse> {
  const { hostname, port, pathname } = new URL(base);
  const body = raw === undefined ? undefined : Buffer.from(raw);
  return new Promise((resolve) => {
    const fail = () => {
      resolve({ status: 0, headers: new Headers(), text: '' });
    };
    const clientRequest = sendHttp(
      {
        ...{ agent, hostname, port, method, path: `${pathname}${path}` },
        headers: {
          ...(role !== 'stranger' && { token: createToken(buildPerson(role)) }),
          ...(body && { 'content-length': body.length }),
          'x-forwarded-for': createAddress(),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('error', fail);
        response.on('end', () => {
          const responseHeaders = new Headers();
          for (const [name, value] of Object.entries(response.headers))
            responseHeaders.set(name, String(value));
          const text = Buffer.concat(parts).toString();
          resolve({ status: response.statusCode ?? 0, headers: responseHeaders, text });
        });
      },
    );
    clientRequest.on('error', fail);
    clientRequest.end(body);
  });
}

/** Stops the service, works on its database, and starts the service again. */
async function workOnDatabase<Result>(
  school: StartedSchool,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  await school.api().stop();
  const db = school.postgres
    ? openServerDatabase(school.postgres.url)
    : await openFolderDatabase(school.folder, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.close();
    await school.startAgain();
  }
}

const omitServiceTables = (hashes: Record<string, string>) =>
  Object.entries(hashes).filter(([name]) => !SERVICE_TABLES.includes(name));

test.each(DATABASES)(
  `${REQUESTS} broken requests of each role get the documented responses on the %s`,
  async (database) => {
    const school = await startSchool(database, { environment: { TRUSTED_PROXY: 'loopback' } });
    console.log(`Seed of the requests: ${SEED}`);
    const { fuzzSchool, before } = await workOnDatabase(school, async (db) => ({
      // The school is not closed, because that would close the database.
      fuzzSchool: await prepareFuzzSchool(await openSchool({ database: db })),
      before: await hashTables(db),
    }));
    const logs: string[] = [];
    const rows = [];
    const allFaults: string[] = [];
    for (const role of fuzzRoles) {
      const { base, log, hasEnded } = school.api();
      const { faults, ...counts } = await runFuzz(role, fuzzSchool, {
        ...{ requests: REQUESTS, seed: SEED, send: (request) => send(base, role, request) },
      });
      rows.push({ database, ...counts, faults: faults.length });
      const health = await fetch(`${base}/health`);
      allFaults.push(...faults);
      expect({ role, hasEnded: hasEnded(), health: health.status }).toEqual({
        ...{ role, hasEnded: false, health: 200 },
      });
      logs.push(log());
      const { forbiddenChanges, after } = await workOnDatabase(school, async (db) => ({
        forbiddenChanges: await findForbiddenChanges(db, role, fuzzSchool),
        after: role === 'stranger' ? await hashTables(db) : before,
      }));
      allFaults.push(...forbiddenChanges);
      expect(omitServiceTables(after)).toEqual(omitServiceTables(before));
    }
    await school.stop();
    console.table(rows);
    expect(allFaults).toEqual([]);
    const logText = logs.join('');
    const personalTexts = [CANARY, ...fuzzRoles.map(buildFuzzEmail), ...fuzzSchool.hidden.stranger];
    expect(logText.split('\n').length).toBeGreaterThan(REQUESTS);
    expect(personalTexts.filter((text) => logText.includes(text))).toEqual([]);
  },
  TIMEOUT_MS,
);
