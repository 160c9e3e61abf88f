import { type PublicConfig, type SignUpMode } from '@firstbell/schema';
import { type FileLimits } from './files/limits.ts';

/** Settings of the service. */
export type Settings = {
  /** Configuration that the console reads before sign-in. */
  publicConfig: PublicConfig;
  /** Mode of sign-up. */
  signUp: SignUpMode;
  /** E-mail domains that accounts must be of; with none, any. */
  staffDomains: readonly string[];
  /** Answers that one person may read a minute; nobody who works meets it. */
  readsPerMinute: number;
  /** Changes that one person may make a minute. */
  writesPerMinute: number;
  /** Refused tokens that one address may send a minute. */
  refusalsPerMinute: number;
  /** Milliseconds that a request waits for its job before it is answered 202. */
  jobPatienceMs: number;
  /** Most records that are changed in one transaction; more become a job. */
  jobBatch: number;
  /** Milliseconds without a heartbeat after which another process takes a job up. */
  jobLeaseMs: number;
  fileLimits: FileLimits;
};

/** Settings of jobs; the same in every installation. */
export const jobSettings = { jobPatienceMs: 2000, jobBatch: 250, jobLeaseMs: 30_000 };

/** Settings that suit tests and stories; `npm start` reads its own from the environment. */
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
  staffDomains: [],
  readsPerMinute: 1200,
  writesPerMinute: 600,
  refusalsPerMinute: 300,
  ...jobSettings,
  fileLimits: { filesPerDay: 200, bytesPerDay: 2 ** 30, bytesInAll: 20 * 2 ** 30 },
  // Tests and stories see what an operation did, however slow the machine is, unless they are about jobs.
  jobPatienceMs: 60_000,
  jobBatch: 100_000,
};

/**
 * One line of the log. No query, token, name or address of a person is ever in it, and a key only where the line is there
 * to say who looked at something, or changed what somebody may do.
 */
export type LogLine = { event: string; [detail: string]: string | number };
export type Log = (line: LogLine) => void;
