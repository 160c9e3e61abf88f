import {
  createApp,
  createSchoolJobs,
  createLostFiles,
  createMemoryStore,
  plainSettings,
  createRecords,
  restoreSampleFiles,
  type FileStore,
  type Jobs,
  type LostFiles,
  type PgliteDatabase,
} from '@firstbell/api';
import { keepState, type KeptState } from '../../../packages/api/test/keepState.ts';
import { testSecrets } from '../../../packages/api/test/testSecrets.ts';
import { config } from './config.ts';
import { NOW } from './now.ts';
import { openPageDatabase } from './pageDatabase.ts';
import { printInPage } from './printInPage.ts';
import { createTabIdentity, readToken } from './tabIdentity.ts';

/** Findings of a school's list of breached passwords and of its virus scanner; none by default. */
type Findings = { breached?: readonly string[] | undefined; isInfected?: boolean | undefined };

/** A school in the page with its API, and a snapshot of its initial state. */
export type PageSchool = KeptState & {
  db: PgliteDatabase;
  files: FileStore;
  lostFiles: LostFiles;
  app: ReturnType<typeof createApp>;
  /** Returns the API as configured with another time zone. */
  appIn: (timeZone: string) => ReturnType<typeof createApp>;
  /** Limits of uploads; a story changes them in place. */
  fileLimits: typeof plainSettings.fileLimits;
  /** Sets what the list of breached passwords and the virus scanner find. */
  setFindings: (findings: Findings) => void;
  /** Sets the time of the API. */
  setNow: (now: Date) => void;
  /** Holds or releases jobs. While they are held, an operation on two records runs as a job. */
  holdJobs: (isHeld: boolean) => void;
};

/** Hashes passwords by SHA-1, and returns the hashes that begin with a prefix, without that prefix. */
async function findBreachedHashes(passwords: readonly string[], prefix: string): Promise<string[]> {
  const hashes = await Promise.all(
    passwords.map(async (password) => {
      const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password));
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    }),
  );
  return hashes
    .map((hash) => hash.toUpperCase())
    .filter((hash) => hash.startsWith(prefix))
    .map((hash) => hash.slice(prefix.length));
}

/** Creates jobs that can be held, so that a story can show a running job. */
function createHoldableJobs(runnableJobs: Jobs): { jobs: Jobs; hold: (isHeld: boolean) => void } {
  let isHeld = false;
  const heldSettings = { ...runnableJobs.settings, jobBatch: 1, jobWaitMs: 0 };
  return {
    jobs: {
      get settings() {
        return isHeld ? heldSettings : runnableJobs.settings;
      },
      run: () => (isHeld ? Promise.resolve() : runnableJobs.run()),
      wait: (key) => (isHeld ? Promise.resolve() : runnableJobs.wait(key)),
      stop: () => runnableJobs.stop(),
    },
    hold: (isHeldNext) => {
      const isReleased = isHeld && !isHeldNext;
      isHeld = isHeldNext;
      if (isReleased) void runnableJobs.run();
    },
  };
}

/**
 * Query for the names of the tables that are emptied for a school without records. Academic years, lists and accounts
 * stay; contacts stay, too, but are blank.
 */
const RECORD_TABLES_QUERY = `
  select string_agg(quote_ident(table_name), ', ') as tables from information_schema.columns
  where table_schema = 'public' and column_name = 'deleted_at'
    and table_name not in ('academic_year', 'support', 'student_in_year')`;

/** Opens the sample school, or the same school without records. Takes some seconds. */
export async function openSchool(isEmpty: boolean): Promise<PageSchool> {
  const db = await openPageDatabase();
  const files = createMemoryStore();
  if (isEmpty) await emptyRecords(db);
  else await restoreSampleFiles(db, files);
  const fileLimits = { ...plainSettings.fileLimits };
  // The clock is fixed, so rate limits per minute are disabled.
  const settings = {
    ...plainSettings,
    publicConfig: config,
    readsPerMinute: Infinity,
    writesPerMinute: Infinity,
    refusalsPerMinute: Infinity,
    fileLimits,
  };
  let now = NOW;
  const clock = () => now;
  const printing = { files, printer: printInPage };
  const lostFiles = createLostFiles({ db, files }, () => undefined);
  const { jobs, hold: holdJobs } = createHoldableJobs(
    createSchoolJobs(createRecords(db, clock, config.time_zone), settings, printing),
  );
  let findings: Findings = {};
  const makeApp = (timeZone: string) =>
    createApp({
      db,
      secrets: testSecrets,
      ...printing,
      lostFiles,
      config: { ...settings, publicConfig: { ...config, time_zone: timeZone } },
      clock,
      jobs,
      readBreachedPasswords: (prefix) => findBreachedHashes(findings.breached ?? [], prefix),
      scanner: {
        isResponding: () => Promise.resolve(true),
        scan: () => Promise.resolve(findings.isInfected ? 'infected' : 'clean'),
      },
      verifyToken: async (token) => Promise.resolve(readToken(token)),
    });
  const app = makeApp(config.time_zone);
  // The first account becomes the administrator; it is part of the snapshot, so stories need not create it.
  const token = await createTabIdentity({
    isSignedIn: true,
    isEmailVerified: true,
    hasEnded: () => false,
  }).getToken();
  const opening = new URL('/api/me/session', location.origin);
  await app.fetch(new Request(opening, { method: 'POST', headers: { token } }));
  const keptState = await keepState(db);
  return {
    ...keptState,
    db,
    files,
    lostFiles,
    app,
    appIn: (timeZone) => (timeZone === config.time_zone ? app : makeApp(timeZone)),
    fileLimits,
    setFindings: (next) => {
      findings = next;
    },
    setNow: (next) => {
      now = next;
    },
    holdJobs,
    restoreSnapshot: async () => {
      now = NOW;
      holdJobs(false);
      await jobs.run();
      await keptState.restoreSnapshot();
      await lostFiles.recheck();
    },
  };
}

async function emptyRecords({ client }: PgliteDatabase): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(RECORD_TABLES_QUERY);
  await client.exec(
    `truncate ${rows[0]?.tables ?? ''}, holiday cascade; update support set mail = '', phone = ''`,
  );
}
