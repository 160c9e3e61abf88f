import { problemDetails, type ProblemDetails } from '@firstbell/schema';
import { SESSION_HEADER } from '@firstbell/schema/sessions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { createNameColumns } from '../src/accounts/names.ts';
import { accountTable } from '../src/accounts/table.ts';
import {
  createApp,
  type Database,
  createMemoryStore,
  plainSettings,
  type FileStore,
  type LogLine,
  type LostFiles,
  type Secrets,
  type Settings,
  type User,
  type VerifyToken,
} from '../src/index.ts';
import { type ReadBreachedPasswords } from '../src/accounts/breachedPasswords.ts';
import { type Printer } from '../src/features/cards/card.ts';
import { type ClockDifference } from '../src/http/clockDifference.ts';
import { type FileScanner } from '../src/files/scanner.ts';
import { createThreadPrinter } from '../src/node/printing/printInThread.ts';
import { checkAnswer } from './http/contracts.ts';
import { NOW } from './preparedSchool.ts';
import { openTestDatabase } from './testDatabase.ts';
import { testSecrets } from './testSecrets.ts';

/** Response of the API, with a parsed JSON body or a text. */
export type ApiResponse = { status: number; headers: Headers; body: unknown };

/** Options of a request, in addition to method and path. */
export type RequestOptions = {
  body?: unknown;
  /** Body that is sent as it is, instead of `body`. */
  raw?: string;
  /** Bytes of a file that are sent, instead of `body`. */
  bytes?: BodyInit;
  /** Token of a person, by default Asha. `null` sends no token. */
  token?: string | null;
  headers?: Record<string, string>;
};

/** Rate limits that limit nothing. */
export const UNLIMITED = { count: () => undefined };

const people: Readonly<Record<string, Omit<User, 'signedInAt'>>> = {
  asha: { uid: 'u-asha', name: 'Asha Rao', email: 'asha@school.example', isEmailVerified: true },
  meera: {
    uid: 'u-meera',
    name: 'Meera Iyer',
    email: 'meera@school.example',
    isEmailVerified: true,
    signInProvider: 'password',
  },
  ravi: {
    uid: 'u-ravi',
    name: 'ravi@elsewhere.example',
    email: 'ravi@elsewhere.example',
    isEmailVerified: true,
  },
  eva: { uid: 'u-eva', name: 'Eva', email: 'eva@school.example', isEmailVerified: true },
  eve: { uid: 'u-eve', name: 'Eve', email: 'eve@school.example', isEmailVerified: false },
};

/**
 * Roles of the people who have an account in a new test school. With the test settings, anyone else becomes a teacher without
 * sections at the first request.
 */
const ROLES = { asha: 'administrator', meera: 'administrator' } as const;

async function insertAccounts(db: Database): Promise<void> {
  const rows = Object.entries(ROLES).map(([token, role]) => {
    const { uid = '', email = '', name = '' } = people[token] ?? {};
    return {
      uid,
      email,
      ...createNameColumns(name),
      role,
      status: 'active' as const,
      is_verified: true,
      created_at: NOW,
    };
  });
  await db.orm.insert(accountTable).values(rows);
}

/** Time at which the people of a test school signed in. */
type SignInTime = { signedIn: Date };

const createVerifier =
  (time: SignInTime): VerifyToken =>
  (token) => {
    const user = people[token];
    if (user === undefined) return Promise.reject(new Error('Unknown token'));
    return Promise.resolve({ ...user, signedInAt: time.signedIn });
  };

/**
 * Opens a school with its service. `request` sends a request as a signed-in person and returns the response. On PostgreSQL, `db`
 * has the rights of the tables' owner, and `service` has the rights of the API. `lines` is the log. `api` adds no session to a request;
 * `openSession` returns the key of a new one.
 */
export async function openSchool({
  isEmpty = false,
  database,
  settings = {},
  files = createMemoryStore(),
  endSessions = () => Promise.resolve(),
  verifyToken,
  secrets = testSecrets,
  scanner,
  readBreachedPasswords,
  readClockDifference,
  printer = createThreadPrinter(),
  lostFiles,
}: {
  isEmpty?: boolean;
  /** A migrated database that is used instead of a new one. */
  database?: Database;
  settings?: Partial<Settings>;
  files?: FileStore;
  endSessions?: (uid: string) => Promise<void>;
  verifyToken?: VerifyToken;
  secrets?: Secrets;
  scanner?: FileScanner;
  readBreachedPasswords?: ReadBreachedPasswords;
  readClockDifference?: () => ClockDifference | undefined;
  printer?: Printer;
  lostFiles?: LostFiles;
} = {}) {
  const db: Database & { service?: Database } = database ?? (await openTestDatabase({ isEmpty }));
  const service = db.service ?? db;
  await insertAccounts(db);
  const time = { now: NOW, signedIn: NOW };
  const lines: LogLine[] = [];
  const api = createApp({
    printer,
    db: service,
    files,
    ...(lostFiles && { lostFiles }),
    scanner,
    readBreachedPasswords,
    readClockDifference,
    endSessions,
    clock: () => time.now,
    config: {
      ...plainSettings,
      readsPerMinute: Infinity,
      writesPerMinute: Infinity,
      addressRequestsPerMinute: Infinity,
      openRequestsPerMinute: Infinity,
      refusalsPerMinute: Infinity,
      ...settings,
    },
    verifyToken: verifyToken ?? createVerifier(time),
    log: (line) => lines.push(line),
    secrets,
  });
  const keys = new Map<string, Promise<string>>();
  const openSession = async (token: string) => {
    const opened = await api.fetch(
      new Request('http://localhost/api/me/session', { method: 'POST', headers: { token } }),
    );
    return opened.headers.get(SESSION_HEADER) ?? '';
  };
  /** Sends a request as clients do: with the session of its token, which it opens before, and again once the API asks for one. */
  const fetch = async (request: Request): Promise<Response> => {
    const token = request.headers.get('token');
    const isKnown = token !== null && (verifyToken !== undefined || token in people);
    if (!isKnown || request.headers.has(SESSION_HEADER)) return api.fetch(request);
    const signIn = `${token} ${time.signedIn.toISOString()}`;
    const hasSession = keys.has(signIn);
    if (!hasSession) keys.set(signIn, openSession(token));
    const canRetry =
      hasSession && (request.body === null || request.headers.get('content-type') === 'application/json');
    const retried = canRetry ? request.clone() : undefined;
    request.headers.set(SESSION_HEADER, (await keys.get(signIn)) ?? '');
    const response = await api.fetch(request);
    if (retried === undefined || response.status !== 401) return response;
    if (!(await response.clone().text()).includes('"session_needed"')) return response;
    keys.set(signIn, openSession(token));
    retried.headers.set(SESSION_HEADER, (await keys.get(signIn)) ?? '');
    return api.fetch(retried);
  };
  const app = { fetch };
  const request = async (
    method: string,
    path: string,
    { body, raw, bytes, token = 'asha', headers = {} }: RequestOptions = {},
  ): Promise<ApiResponse> => {
    const payload = bytes ?? raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const type = `application/${bytes === undefined ? 'json' : 'octet-stream'}`;
    const response = await app.fetch(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: {
          ...(token === null ? {} : { token }),
          ...(payload === undefined ? {} : { 'content-type': type }),
          ...headers,
        },
        ...(payload === undefined ? {} : { body: payload, duplex: 'half' }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
    if (isJson) checkAnswer(method, path, answer);
    return answer;
  };
  return {
    db,
    service,
    api,
    app,
    request,
    openSession,
    time,
    lines,
    close: (): Promise<void> => db.close(),
  };
}

/** A running school of a test. */
export type School = Awaited<ReturnType<typeof openSchool>>;

/** Opens a school before the tests of a file, and closes it after them. Only tests and hooks can use the returned school. */
export function setUpSchool(options?: Parameters<typeof openSchool>[0]): School {
  const school = {} as School;
  beforeAll(async () => {
    Object.assign(school, await openSchool(options));
  });
  afterAll(() => school.close());
  return school;
}

/** Gives the account of a token the role of the office, which new accounts do not have. */
export async function assignOfficeRole(school: School, token: string): Promise<void> {
  await school.request('GET', '/me', { token });
  await school.db.orm
    .update(accountTable)
    .set({ role: 'office' })
    .where(eq(accountTable.uid, `u-${token}`));
}

/** Parses a problem. Checks that it is a complete problem with the right media type. */
export function parseProblem({ headers, body, status }: ApiResponse): ProblemDetails {
  if (headers.get('content-type') !== 'application/problem+json')
    throw new Error('The response is not a problem document.');
  const problem = problemDetails.strict().parse(body);
  if (problem.status !== status)
    throw new Error('The status of the problem differs from that of the response.');
  return problem;
}
