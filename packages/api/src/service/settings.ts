import { type PublicConfig, type SignUpMode } from '@firstbell/schema';
import { type FirstAdministrator } from '../accounts/admit.ts';
import { type SessionLimits } from '../accounts/sessionLimits.ts';
import { type FileLimits } from '../files/limits.ts';
import { type JobSettings } from '../jobs/jobs.ts';

/** Settings of the service. */
export type Settings = JobSettings & {
  /** Configuration that the console reads before sign-in. */
  publicConfig: PublicConfig;
  /** Whether people may register: at once, with approval, or only by invitation. */
  signUp: SignUpMode;
  firstAdministrator: FirstAdministrator;
  /** E-mail domains that are allowed for accounts; an empty list allows any. */
  staffDomains: readonly string[];
  /** Read requests that one person may send a minute; normal work never needs as many. */
  readsPerMinute: number;
  /** Write requests that one person may send a minute. */
  writesPerMinute: number;
  /** Requests that one address may send a minute, with or without a token, files of the console included. */
  addressRequestsPerMinute: number;
  /** Requests of operations without a token that one address may send a minute. */
  openRequestsPerMinute: number;
  /** Requests with a refused token that one address may send a minute; also the limit of its lookups without an account. */
  refusalsPerMinute: number;
  fileLimits: FileLimits;
  sessions: SessionLimits;
};

/** Settings of jobs; the same in every installation. */
export const jobSettings = { jobWaitMs: 2000, jobBatch: 250, jobLeaseMs: 30_000 };

/** Settings for tests and stories; `npm start` reads its settings from the environment. */
export const plainSettings: Settings = {
  publicConfig: {
    brand_name: 'Firstbell',
    auth_persistence: 'local',
    spinner_delay_ms: 1000,
    social_providers: [],
    time_zone: 'Asia/Kolkata',
    firebase: { api_key: '', auth_domain: '', project_id: 'firstbell', auth_emulator_url: '' },
  },
  signUp: 'open',
  firstAdministrator: 'first_account',
  staffDomains: [],
  readsPerMinute: 1200,
  writesPerMinute: 600,
  addressRequestsPerMinute: 12_000,
  openRequestsPerMinute: 1200,
  refusalsPerMinute: 300,
  ...jobSettings,
  fileLimits: { filesPerDay: 200, bytesPerDay: 2 ** 30, bytesInAll: 20 * 2 ** 30 },
  // The clock of tests and stories jumps or stands still, so their sessions do not end by themselves.
  sessions: { idleMs: Infinity, lifetimeMs: Infinity, openingMs: Infinity },
  // Tests and stories get the result of an operation in its response, unless they are about jobs.
  jobWaitMs: 60_000,
  jobBatch: 100_000,
};
