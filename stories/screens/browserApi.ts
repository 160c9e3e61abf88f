import {
  createApp,
  keepState,
  memoryFiles,
  openMemoryDatabase,
  plainSettings,
  restoreSampleFiles,
} from '@firstbell/api';
import { areas, problems, type Problem, type ProblemCode } from '@firstbell/schema';
import { config } from './config.ts';
import { castAccounts, type Cast } from './cast.ts';
import { readToken } from './tabIdentity.ts';

/** What goes wrong between a screen and its API. */
export type Faults = {
  /** No request is ever answered. */
  latency?: 'forever';
  /** Every request fails with this status. */
  fail?: 500 | 503;
  /** No request arrives. */
  offline?: boolean;
  /** Every token is refused, and no new one given. */
  status?: 401;
  /** Every request is refused with this code. */
  refuse?: 'closed' | 'forbidden';
  /** The school has no record yet but its academic years and the cards of Support. */
  empty?: boolean;
};

/** Answers requests in the page itself, from the sample school. */
export type BrowserApi = {
  fetch: typeof fetch;
  /** Brings the sample school back as it was, and sets what goes wrong from here on. */
  begin: (faults: Faults, cast: Cast) => Promise<void>;
  /** Changes what goes wrong. */
  setFaults: (faults: Faults) => void;
  faults: () => Faults;
};

/** When it is in the stories. */
const now = new Date('2026-11-20T10:00:00+05:30');

const DUMP = `${import.meta.env.BASE_URL}school.dump`;
const codes: Partial<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  500: 'internal',
  503: 'unavailable',
};

const details: Partial<Record<number, string>> = {
  401: 'Sign in again.',
  403: 'Sign in with your address at the school.',
};

/** What every school has. */
const KEPT: readonly string[] = ['academic_year', 'support'];
const emptied = Object.keys(areas)
  .filter((key) => !KEPT.includes(key))
  .join(', ');

let opened: Promise<BrowserApi> | undefined;

/** Gives the API of this page; opens it on the first call, which takes some seconds. */
export function browserApi(): Promise<BrowserApi> {
  return (opened ??= open());
}

async function open(): Promise<BrowserApi> {
  const db = await openMemoryDatabase(await readDump());
  const files = memoryFiles();
  await restoreSampleFiles(db, files);
  const putBack = await keepState(db);
  const app = createApp({
    db,
    files,
    // The clock stands still, so nothing may be counted by the minute.
    config: {
      ...plainSettings,
      publicConfig: config,
      writesPerMinute: Infinity,
      refusalsPerMinute: Infinity,
    },
    clock: () => now,
    verifyToken: async (token) => Promise.resolve(readToken(token)),
  });
  let current: Faults = {};
  let isTouched = false;

  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (current.latency) return silence(request.signal);
      if (current.offline) throw new TypeError('Failed to fetch');
      const status = current.status ?? current.fail;
      if (current.refuse) return refusal(403, current.refuse);
      if (status) return refusal(status);
      isTouched ||= request.method !== 'GET';
      return app.fetch(request);
    },
    begin: async (faults, cast) => {
      if (isTouched) await putBack();
      const isEmpty = faults.empty ?? false;
      const isCast = await castAccounts(db, cast, now);
      if (isEmpty) await db.client.exec(`truncate ${emptied} cascade; update support set mail = '', phone = ''`);
      isTouched = isEmpty || isCast;
      current = faults;
    },
    setFaults: (faults) => {
      current = faults;
    },
    faults: () => current,
  };
}

async function readDump(): Promise<Blob> {
  const answer = await fetch(DUMP);
  const isDump = answer.ok && !answer.headers.get('content-type')?.includes('html');
  if (!isDump) throw new Error(`${DUMP} is missing: start Storybook with \`npm start\`, which makes it.`);
  return answer.blob();
}

function silence(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}

function refusal(status: number, code = codes[status] ?? 'internal'): Response {
  const body: Problem = {
    type: 'about:blank',
    title: problems[code].title,
    status,
    detail: details[status] ?? 'Something went wrong on our side. Try again in a moment.',
    code,
  };
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
}
