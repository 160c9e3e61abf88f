import { plainSettings } from '@firstbell/api';
import { problems, type ProblemDetails, type ProblemCode } from '@firstbell/schema';
import { type EndedRun, noteRun } from '../../../packages/api/src/features/backups/runs.ts';
import { writeAccounts, type StoryAccounts } from './storyAccounts.ts';
import { config } from './config.ts';
import { NOW } from './now.ts';
import { keepSession } from './keepSession.ts';
import { openSchool, type PageSchool } from './pageSchool.ts';

/** Injected faults between a screen and its API. */
export type Faults = {
  /** Requests never get a response. */
  latency?: 'forever';
  /** Every response has this status. */
  fail?: 403 | 500 | 503;
  /** Every request fails as a network error. */
  offline?: boolean;
  /** Every token is refused and cannot be renewed. */
  status?: 401;
  /** Every request is refused with this code. */
  refuse?: 'closed' | 'unverified' | 'forbidden' | 'clock_differs';
  /** Only requests for these paths below `/api` fail, with the status `fail` or 500. */
  failing?: readonly string[];
  /** `one`: an account may upload one file a day; `none`: the storage is full. */
  files?: 'one' | 'none';
  /** Passwords that are known from breaches; none by default. */
  breached?: readonly string[];
  /** Every uploaded file is infected. */
  isInfected?: boolean;
  /** Only requests for these paths below `/api` never get a response. */
  silent?: readonly string[];
  /** `POST` requests for these paths below `/api` are carried out, but their responses are lost. */
  lost?: readonly string[];
  /** Operations on two or more records run as jobs, which start but make no progress. */
  holdJobs?: boolean;
  /** The school has no records except its academic years; the contacts of Support are blank. */
  empty?: boolean;
};

/** Responds to requests in the page itself, from the sample school. */
export type BrowserApi = {
  /**
   * Creates the `fetch` of the current story's console. After the story its promises never settle, so that the unmounted
   * console changes no record and shows no toast in a later story.
   */
  createFetch: () => typeof fetch;
  /** Resets the sample school, and sets its accounts, its time zone and the faults. */
  reset: (faults: Faults, options: StoryAccounts & { timeZone?: string }) => Promise<void>;
  /** Changes the faults. */
  setFaults: (faults: Faults) => void;
  getFaults: () => Faults;
  /** Removes the files with a name, as the purge removes files that no record uses. */
  purgeFile: (name: string) => Promise<unknown>;
  /** Lets the first uploaded files of the school have lost their bytes. */
  loseFiles: (count: number) => Promise<unknown>;
  /** Notes the end of a backup or of a test, as the command does. */
  noteBackup: (run: EndedRun) => Promise<unknown>;
  /** Lets the school have begun a number of days ago. */
  ageSchool: (days: number) => Promise<unknown>;
  /** Sets the time of the API. */
  setNow: (now: Date) => void;
  /** Waits until all requests have a response. */
  waitForResponses: () => Promise<void>;
};

const codesByStatus: Partial<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  500: 'internal',
  503: 'unavailable',
};

const detailsByStatus: Partial<Record<number, string>> = {
  401: 'Sign in again.',
  403: 'Sign in with your address at the school.',
};

const CLOCK_DETAIL =
  'This server’s clock is 12 minutes slow: nobody can sign in until it is right. Tell the person who runs Firstbell; your password is not the cause.';

const schools = new Map<boolean, Promise<PageSchool>>();

/** Returns the sample school or the empty school of this page. Opens each of them on its first call. */
function schoolOf({ empty: isEmpty = false }: Faults): Promise<PageSchool> {
  const school = schools.get(isEmpty) ?? openSchool(isEmpty);
  schools.set(isEmpty, school);
  return school;
}

const pathOf = (url: string) => new URL(url).pathname.replace(/^\/api/, '');

/** Returns the status with which a request fails; `undefined` if the request does not fail. */
function statusOf({ status, fail, failing }: Faults, { url }: Request): number | undefined {
  const path = pathOf(url);
  if (status ?? !failing) return status ?? fail;
  return failing?.includes(path) ? (fail ?? 500) : undefined;
}

function createBrowserApi(): BrowserApi {
  let currentFaults: Faults = {};
  let school: PageSchool | undefined;
  let app: PageSchool['app'] | undefined;
  const applyFaults = (faults: Faults) => {
    currentFaults = faults;
    if (!school) return;
    school.holdJobs(faults.holdJobs ?? false);
    school.setFindings({ breached: faults.breached, isInfected: faults.isInfected });
    const changedLimits = { one: { filesPerDay: 1 }, none: { bytesInAll: 0 } };
    Object.assign(school.fileLimits, plainSettings.fileLimits, faults.files && changedLimits[faults.files]);
  };
  let firstKey = '';
  let story = new AbortController();
  const pending = new Set<Promise<unknown>>();
  const waitForResponses = async () => {
    while (pending.size > 0) await Promise.allSettled(pending);
  };

  const respond = async (request: Request): Promise<Response> => {
    if (currentFaults.latency || currentFaults.silent?.includes(pathOf(request.url)))
      return neverRespond(request.signal);
    if (currentFaults.offline) throw new TypeError('Failed to fetch');
    const status = statusOf(currentFaults, request);
    if (currentFaults.refuse)
      return createProblem(problems[currentFaults.refuse].status, currentFaults.refuse);
    if (status) return createProblem(status);
    if (!app) throw new Error('Call `reset` before the first request.');
    const response = Promise.resolve(app.fetch(request));
    pending.add(response);
    const isLost = request.method === 'POST' && currentFaults.lost?.includes(pathOf(request.url));
    const answer = await response.finally(() => pending.delete(response));
    if (isLost) throw new TypeError('Failed to fetch');
    return answer;
  };

  return {
    waitForResponses,
    createFetch: () => {
      const { signal } = story;
      const hangAfterStory = () => (signal.aborted ? hang() : Promise.resolve());
      const respondInStory = async (request: Request) => {
        await hangAfterStory();
        try {
          return await respond(request);
        } finally {
          await hangAfterStory();
        }
      };
      return keepSession(respondInStory, () => firstKey);
    },
    reset: async (faults, { timeZone = config.time_zone, ...accounts }) => {
      story.abort();
      story = new AbortController();
      // Otherwise requests of an unmounted console would change the reset school.
      await waitForResponses();
      school = await schoolOf(faults);
      app = school.appIn(timeZone);
      await school.restoreSnapshot();
      firstKey = await writeAccounts(school.db, accounts);
      applyFaults(faults);
    },
    setFaults: applyFaults,
    setNow: (now) => school?.setNow(now),
    purgeFile: async (name) => school?.db.client.query('delete from file where name = $1', [name]),
    loseFiles: async (count) => {
      const lose = 'update file set size = size + 1 where id in (select id from file order by id limit $1)';
      await school?.db.client.query(lose, [count]);
      await school?.lostFiles.check();
    },
    ageSchool: async (days) =>
      school?.db.client.query('update migration set done_at = $1', [
        new Date(NOW.getTime() - days * 86_400_000),
      ]),
    noteBackup: async (run) => school && noteRun(school.db.orm, run),
    getFaults: () => currentFaults,
  };
}

/** The API of this page. */
export const browserApi = createBrowserApi();

/** Returns a promise that never settles. */
const hang = () => new Promise<never>(() => undefined);

/** Returns a promise that rejects when the request is aborted. */
function neverRespond(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}

function createProblem(status: number, code = codesByStatus[status] ?? 'internal'): Response {
  const body: ProblemDetails = {
    type: 'about:blank',
    title: problems[code].title,
    status,
    detail:
      code === 'clock_differs'
        ? CLOCK_DETAIL
        : (detailsByStatus[status] ?? 'Something went wrong on our side. Try again in a moment.'),
    code,
  };
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
}
