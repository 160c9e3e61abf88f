import { signUpModes, socialProvider } from '@firstbell/schema';
import { z } from 'zod';
import { MAX_SESSION_DAYS } from '../../accounts/sessionLimits.ts';
import { text, webAddress, wholeNumber } from './checks.ts';
import { fileVariables } from './fileVariables.ts';
import { operatingVariables } from './operatingVariables.ts';
import { type Variable } from './variable.ts';

const flag = z.stringbool({ error: 'Use true or false.' });
const port = wholeNumber(0, 65_535);
const postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error:
    'Use postgres://user:password@host:5432/db, or postgres://user@%2Frun%2Fpostgresql/db for a Unix socket.',
});
const list = text.transform((value) => value.split(',').map((part) => part.trim().toLowerCase()));
const timeZone = text.refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'Use a time zone such as Asia/Kolkata.');

/** Every variable that a program of Firstbell reads. */
export const variables = {
  /** Port of the console and the API. */
  PORT: { default: '4000', check: port, readBy: ['api', 'start'] },
  /** Port of Storybook. */
  STORYBOOK_PORT: { default: '6006', check: port, readBy: ['start'] },
  /** Port of the accounts (Firebase Auth emulator), while no Firebase project is set. */
  AUTH_EMULATOR_PORT: { default: '9099', check: port, readBy: ['api', 'start'] },
  /** Address that the API binds to; with the emulator, which accepts unsigned tokens, only 127.0.0.1. */
  HOST: { default: '127.0.0.1', check: text, readBy: ['api', 'start'] },
  /**
   * Reverse proxies before the API, separated by commas: addresses, ranges, or loopback, linklocal, uniquelocal. Only their
   * `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.
   */
  TRUSTED_PROXY: { check: list, readBy: ['api'] },
  /**
   * Path of a certificate in PEM, followed by those of its authorities: the service then serves HTTPS, for a proxy on
   * another machine. Read again each minute. Default: the service serves HTTP.
   */
  TLS_CERT_FILE: { check: text, readBy: ['api', 'start'] },
  /** Path of the private key of the certificate in PEM; only the user of the service may read it. */
  TLS_KEY_FILE: { check: text, readBy: ['api', 'start'] },
  /** Folder of the embedded database, of uploaded files and of the emulator’s accounts. */
  DATA_DIR: { default: 'data', check: text, readBy: ['api', 'start', 'migrate'] },
  /** Address of a PostgreSQL server instead of the embedded database. */
  DATABASE_URL: { check: postgres, isSecret: true, readBy: ['api', 'start', 'migrate', 'bench'] },
  /**
   * Address of the same database with the user who owns its tables, where `DATABASE_URL` has a user with less rights. Not
   * for the environment of the service.
   */
  MIGRATION_DATABASE_URL: { check: postgres, isSecret: true, readBy: ['migrate'] },
  ...operatingVariables,
  ...fileVariables,
  /** Whether the first start of the embedded database creates the sample school. */
  SAMPLE_SCHOOL: { default: 'true', check: flag, readBy: ['api'] },
  /** E-mail address that administers the sample school; with the emulator only. */
  SAMPLE_ADMINISTRATOR: {
    default: 'admin@firstbell.example',
    check: z.email({ error: 'Use an e-mail address.' }),
    readBy: ['api'],
  },
  /** A real Firebase project instead of the emulator. */
  FIREBASE_PROJECT_ID: { check: text, readBy: ['api', 'start'] },
  /** API key of the project’s web app. */
  FIREBASE_API_KEY: { check: text, readBy: ['api'] },
  /** Domain of the project’s sign-in pages. Default: `<project>.firebaseapp.com`. */
  FIREBASE_AUTH_DOMAIN: { check: text, readBy: ['api'] },
  /** Path of a service account’s key file, with which the API also refuses disabled accounts and ended sessions. */
  FIREBASE_SERVICE_ACCOUNT: { check: text, readBy: ['api'] },
  /** Another Auth emulator’s `host:port` instead of the one that `npm start` runs; loopback only. */
  FIREBASE_AUTH_EMULATOR_HOST: {
    check: text.regex(/^[^/\s]+:\d+$/, 'Use host:port.'),
    readBy: ['api', 'start'],
  },
  /** Sign-in buttons beside e-mail and password: any of google, facebook, github, or none. */
  SOCIAL_PROVIDERS: {
    default: 'google,facebook,github',
    check: list.transform((names) => (names[0] === 'none' ? [] : names)).pipe(z.array(socialProvider)),
    readBy: ['api'],
  },
  /**
   * How new accounts are admitted: open (at once, as a teacher without sections), approval (an administrator approves),
   * closed (only invited addresses). With a Firebase project, open needs `STAFF_DOMAINS`. Default: `open` with the emulator,
   * `approval` with a Firebase project.
   */
  SIGN_UP: {
    check: z.enum(signUpModes),
    readBy: ['api'],
  },
  /**
   * E-mail address that is invited as administrator at the start of a school without one. Needed then with a Firebase
   * project; with the emulator, the first account administers the school by default.
   */
  FIRST_ADMIN: { check: z.email({ error: 'Use an e-mail address.' }), readBy: ['api'] },
  /** E-mail domains of the staff, separated by commas: other and unverified addresses are refused. Empty or * for any address. */
  STAFF_DOMAINS: { check: list, readBy: ['api'] },
  /** Name on Login, Register and the side menu. */
  BRAND_NAME: { default: 'Firstbell', check: text.max(60, 'Use at most 60 characters.'), readBy: ['api'] },
  /** How long a browser stays signed in: local (until sign-out), session (until the tab closes), none (until reload). */
  AUTH_PERSISTENCE: { default: 'local', check: z.enum(['local', 'session', 'none']), readBy: ['api'] },
  /** Minutes without use after which a session ends. */
  SESSION_IDLE_MINUTES: { default: '4320', check: wholeNumber(5), readBy: ['api'] },
  /** Hours after which a session ends in any case; at most 90 days. */
  SESSION_HOURS: { default: '720', check: wholeNumber(1, 24 * MAX_SESSION_DAYS), readBy: ['api'] },
  /** Milliseconds for which a spinner is shown before Login and the shell. */
  SPINNER_DELAY_MS: { default: '1000', check: wholeNumber(0, 60_000), readBy: ['api'] },
  /** Time zone in which the school’s days begin. */
  TIME_ZONE: { default: 'Asia/Kolkata', check: timeZone, readBy: ['api'] },
  /** Read requests that one person may send a minute. */
  READS_PER_MINUTE: { default: '1200', check: wholeNumber(1), readBy: ['api'] },
  /** Write requests that one person may send a minute. */
  WRITES_PER_MINUTE: { default: '600', check: wholeNumber(1), readBy: ['api'] },
  /** Requests that one address may send a minute; a tenth of them without a token. */
  ADDRESS_REQUESTS_PER_MINUTE: { default: '12000', check: wholeNumber(10), readBy: ['api'] },
  /** Port of the emulator. */
  ACCOUNTS_PORT: { default: '9099', check: port, readBy: ['accounts'] },
  /** Folder in which the emulator stores its accounts. */
  ACCOUNTS_FOLDER: { default: 'data/accounts', check: text, readBy: ['accounts'] },
  /** Ports of the pages that may sign people in, separated by commas. */
  ACCOUNTS_PAGES: { default: '4000', check: list.pipe(z.array(port)), readBy: ['accounts'] },
  /**
   * Address of the file of designs in Figma, such as `https://www.figma.com/design/abc123/Name`. Storybook then links each
   * component that names its node there, as `figma: '12:345'` in the parameters of its stories.
   */
  STORYBOOK_FIGMA_FILE: { check: webAddress, readBy: ['storybook'] },
  /** Path of the Chromium for the tests. Default: `/usr/bin/chromium` or Playwright’s. */
  CHROMIUM_PATH: { check: text, readBy: ['test'] },
  /** Whether `npm test` ignores what its tools remember of files that have passed on this machine. */
  CI: { default: 'false', check: flag, readBy: ['test'] },
  /**
   * Address of a PostgreSQL server for tests, whose user may create databases. With Vitest alone, the tests of the API run on it
   * instead of PGlite. Default: a private server that `npm test` starts.
   */
  TEST_DATABASE_URL: { check: postgres, readBy: ['test'] },
  /** Fixed time of the measured service’s clock. */
  BENCH_NOW: {
    default: '1970-01-01T00:00:00Z',
    check: z.iso.datetime({ offset: true, error: 'Use a time such as 2026-11-20T10:00:00Z.' }),
    readBy: ['bench'],
  },
  /** Rounds of each kind of load. */
  BENCH_ROUNDS: { default: '5', check: wholeNumber(1), readBy: ['bench'] },
  /** Seconds of each round. */
  BENCH_SECONDS: { default: '4', check: wholeNumber(1), readBy: ['bench'] },
} as const satisfies Record<string, Variable>;
