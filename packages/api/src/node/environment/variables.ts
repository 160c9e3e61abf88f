import { signUpModes, socialProvider } from '@firstbell/schema';
import { z } from 'zod';
import { MAX_SESSION_DAYS } from '../../accounts/sessionLimits.ts';
import { text, webAddress, wholeNumber } from './checks.ts';
import { fileVariables } from './fileVariables.ts';
import { operatingVariables } from './operatingVariables.ts';

/** Programs that read variables, with their names in the docs. */
export const programs = {
  api: 'the service',
  start: '`npm start`',
  accounts: 'the Auth emulator, with values from `npm start`',
  storybook: 'Storybook',
  test: '`npm test`',
  migrate: '`npm run migrate`',
  chromatic: '`npm run chromatic`',
  bench: 'the programs of `bench`',
} as const;
export type Program = keyof typeof programs;

/** An environment variable; an empty one counts as not set. */
export type Variable = {
  meaning: string;
  /** Value if the variable is not set. */
  default?: string;
  /** Description of a default that depends on other variables or on the machine, for the docs. */
  otherwise?: string;
  check: z.ZodType<unknown, string>;
  /** Whether the value is a secret, which may be in a file that `<NAME>_FILE` names. */
  isSecret?: boolean;
  readBy: readonly Program[];
};

const flag = z.stringbool({ error: 'Use true or false.' });
const port = wholeNumber(0, 65_535);
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'Use postgres://user:password@host:5432/db.' });
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
  PORT: {
    meaning: 'Port of the console and the API.',
    default: '4000',
    check: port,
    readBy: ['api', 'start'],
  },
  STORYBOOK_PORT: { meaning: 'Port of Storybook.', default: '6006', check: port, readBy: ['start'] },
  AUTH_EMULATOR_PORT: {
    meaning: 'Port of the accounts (Firebase Auth emulator), while no Firebase project is set.',
    default: '9099',
    check: port,
    readBy: ['api', 'start'],
  },
  HOST: {
    meaning:
      'Address that the API binds to; with the emulator, which accepts unsigned tokens, only 127.0.0.1.',
    default: '127.0.0.1',
    check: text,
    readBy: ['api', 'start'],
  },
  TRUSTED_PROXY: {
    meaning:
      'Reverse proxies before the API, separated by commas: addresses, ranges, or loopback, linklocal, uniquelocal. Only their `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.',
    check: list,
    readBy: ['api'],
  },
  TLS_CERT_FILE: {
    meaning:
      'Path of a certificate in PEM, followed by those of its authorities: the service then serves HTTPS, for a proxy on another machine. Read again each minute.',
    otherwise: 'none: the service serves HTTP',
    check: text,
    readBy: ['api', 'start'],
  },
  TLS_KEY_FILE: {
    meaning: 'Path of the private key of the certificate in PEM; only the user of the service may read it.',
    check: text,
    readBy: ['api', 'start'],
  },
  DATA_DIR: {
    meaning: 'Folder of the embedded database, of uploaded files and of the emulator’s accounts.',
    default: 'data',
    check: text,
    readBy: ['api', 'start'],
  },
  DATABASE_URL: {
    meaning: 'Address of a PostgreSQL server instead of the embedded database.',
    check: postgres,
    isSecret: true,
    readBy: ['api', 'start', 'migrate', 'bench'],
  },
  MIGRATION_DATABASE_URL: {
    meaning:
      'Address of the same database with the user who owns its tables, where `DATABASE_URL` has a user with less rights. Not for the environment of the service.',
    check: postgres,
    isSecret: true,
    readBy: ['migrate'],
  },
  ...operatingVariables,
  ...fileVariables,
  SAMPLE_SCHOOL: {
    meaning: 'Whether the first start of the embedded database creates the sample school.',
    default: 'true',
    check: flag,
    readBy: ['api'],
  },
  SAMPLE_ADMINISTRATOR: {
    meaning: 'E-mail address that administers the sample school; with the emulator only.',
    default: 'admin@firstbell.example',
    check: z.email({ error: 'Use an e-mail address.' }),
    readBy: ['api'],
  },
  FIREBASE_PROJECT_ID: {
    meaning: 'A real Firebase project instead of the emulator.',
    check: text,
    readBy: ['api', 'start'],
  },
  FIREBASE_API_KEY: { meaning: 'API key of the project’s web app.', check: text, readBy: ['api'] },
  FIREBASE_AUTH_DOMAIN: {
    meaning: 'Domain of the project’s sign-in pages.',
    otherwise: '`<project>.firebaseapp.com`',
    check: text,
    readBy: ['api'],
  },
  FIREBASE_SERVICE_ACCOUNT: {
    meaning:
      'Path of a service account’s key file, with which the API also refuses disabled accounts and ended sessions.',
    check: text,
    readBy: ['api'],
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    meaning: 'Another Auth emulator’s `host:port` instead of the one that `npm start` runs; loopback only.',
    check: text.regex(/^[^/\s]+:\d+$/, 'Use host:port.'),
    readBy: ['api', 'start'],
  },
  SOCIAL_PROVIDERS: {
    meaning: 'Sign-in buttons beside e-mail and password: any of google, facebook, github, or none.',
    default: 'google,facebook,github',
    check: list.transform((names) => (names[0] === 'none' ? [] : names)).pipe(z.array(socialProvider)),
    readBy: ['api'],
  },
  SIGN_UP: {
    meaning:
      'How new accounts are admitted: open (at once, as a teacher without sections), approval (an administrator approves), closed (only invited addresses). With a Firebase project, open needs `STAFF_DOMAINS`.',
    otherwise: '`open` with the emulator, `approval` with a Firebase project',
    check: z.enum(signUpModes),
    readBy: ['api'],
  },
  FIRST_ADMIN: {
    meaning:
      'E-mail address that is invited as administrator at the start of a school without one. Needed then with a Firebase project; with the emulator, the first account administers the school by default.',
    check: z.email({ error: 'Use an e-mail address.' }),
    readBy: ['api'],
  },
  STAFF_DOMAINS: {
    meaning:
      'E-mail domains of the staff, separated by commas: other and unverified addresses are refused. Empty or * for any address.',
    check: list,
    readBy: ['api'],
  },
  BRAND_NAME: {
    meaning: 'Name on Login, Register and the side menu.',
    default: 'Firstbell',
    check: text.max(60, 'Use at most 60 characters.'),
    readBy: ['api'],
  },
  AUTH_PERSISTENCE: {
    meaning:
      'How long a browser stays signed in: local (until sign-out), session (until the tab closes), none (until reload).',
    default: 'local',
    check: z.enum(['local', 'session', 'none']),
    readBy: ['api'],
  },
  SESSION_IDLE_MINUTES: {
    meaning: 'Minutes without use after which a session ends.',
    default: '4320',
    check: wholeNumber(5),
    readBy: ['api'],
  },
  SESSION_HOURS: {
    meaning: 'Hours after which a session ends in any case; at most 90 days.',
    default: '720',
    check: wholeNumber(1, 24 * MAX_SESSION_DAYS),
    readBy: ['api'],
  },
  SPINNER_DELAY_MS: {
    meaning: 'Milliseconds for which a spinner is shown before Login and the shell.',
    default: '1000',
    check: wholeNumber(0, 60_000),
    readBy: ['api'],
  },
  TIME_ZONE: {
    meaning: 'Time zone in which the school’s days begin.',
    default: 'Asia/Kolkata',
    check: timeZone,
    readBy: ['api'],
  },
  READS_PER_MINUTE: {
    meaning: 'Read requests that one person may send a minute.',
    default: '1200',
    check: wholeNumber(1),
    readBy: ['api'],
  },
  WRITES_PER_MINUTE: {
    meaning: 'Write requests that one person may send a minute.',
    default: '600',
    check: wholeNumber(1),
    readBy: ['api'],
  },
  ACCOUNTS_PORT: { meaning: 'Port of the emulator.', default: '9099', check: port, readBy: ['accounts'] },
  ACCOUNTS_FOLDER: {
    meaning: 'Folder in which the emulator stores its accounts.',
    default: 'data/accounts',
    check: text,
    readBy: ['accounts'],
  },
  ACCOUNTS_PAGES: {
    meaning: 'Ports of the pages that may sign people in, separated by commas.',
    default: '4000',
    check: list.pipe(z.array(port)),
    readBy: ['accounts'],
  },
  STORYBOOK_FIGMA_FILE: {
    meaning:
      "Address of the file of designs in Figma, such as `https://www.figma.com/design/abc123/Name`. Storybook then links each component that names its node there, as `figma: '12:345'` in the parameters of its stories.",
    check: webAddress,
    readBy: ['storybook'],
  },
  CHROMIUM_PATH: {
    meaning: 'Path of the Chromium for the tests.',
    otherwise: '`/usr/bin/chromium` or Playwright’s',
    check: text,
    readBy: ['test'],
  },
  CI_FULL: {
    meaning:
      'Whether `npm test` runs every step, and the tests of the API on both databases, even if nothing has changed.',
    default: 'false',
    check: flag,
    readBy: ['test'],
  },
  TEST_DATABASE_URL: {
    meaning: 'Address of a PostgreSQL server for the tests of the API, whose user may create databases.',
    otherwise: 'PGlite',
    check: postgres,
    readBy: ['test'],
  },
  EARLIER_VERSION: {
    meaning: 'Commit that `npm run faults -- versions` runs beside this version.',
    default: '0c1f9dd0a364f7e15a53ce97e7dfa8ebf78b3ad7',
    check: z.string().regex(/^[\w./-]+$/, 'Name a commit, a tag or a branch.'),
    readBy: ['test'],
  },
  CHROMATIC_PROJECT_TOKEN: {
    meaning: 'Token of the project at Chromatic.',
    check: text,
    isSecret: true,
    readBy: ['chromatic'],
  },
  BENCH_NOW: {
    meaning: 'Fixed time of the measured service’s clock.',
    default: '1970-01-01T00:00:00Z',
    check: z.iso.datetime({ offset: true, error: 'Use a time such as 2026-11-20T10:00:00Z.' }),
    readBy: ['bench'],
  },
  BENCH_ROUNDS: {
    meaning: 'Rounds of each kind of load.',
    default: '5',
    check: wholeNumber(1),
    readBy: ['bench'],
  },
  BENCH_SECONDS: {
    meaning: 'Seconds of each round.',
    default: '4',
    check: wholeNumber(1),
    readBy: ['bench'],
  },
} as const satisfies Record<string, Variable>;
