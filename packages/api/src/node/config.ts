import { signUpModes, socialProvider } from '@firstbell/schema';
import { resolve } from 'node:path';
import { z } from 'zod';
import { jobSettings, type Settings } from '../settings.ts';
import { type S3Config } from './s3Files.ts';
import { StartError } from './startError.ts';
import { type TrustedProxies, trustedProxies } from './trustedProxies.ts';

/** Project of the emulator; a name that starts with `demo-` can never reach a real one. */
const EMULATOR_PROJECT = 'demo-firstbell';
const MEBIBYTE = 1024 * 1024;
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

const port = z.coerce.number().int().min(0).max(65_535);
const mebibytes = z.coerce.number().int().min(0);
const list = z.string().transform((value) => value.split(',').map((part) => part.trim().toLowerCase()));
const zone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'Use a time zone such as Asia/Kolkata.');

const proxies = list.transform((ranges, context) => {
  try {
    return trustedProxies(ranges);
  } catch {
    context.addIssue('Use addresses and ranges such as loopback, 10.0.0.7 or fd00::/8.');
    return z.NEVER;
  }
});

const variables = z.object({
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  TRUSTED_PROXY: proxies.default(trustedProxies([])),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'Use postgres://user:password@host/db.' })
    .optional(),
  AUTH_EMULATOR_PORT: port.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[^/\s]+:\d+$/, 'Use host:port.')
    .optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  BRAND_NAME: z.string().max(60).default('Firstbell'),
  AUTH_PERSISTENCE: z.enum(['local', 'session', 'none']).default('local'),
  SPINNER_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  SOCIAL_PROVIDERS: list
    .transform((names) => (names[0] === 'none' ? [] : names))
    .pipe(z.array(socialProvider))
    .default(['google', 'facebook', 'github']),
  SIGN_UP: z.enum(signUpModes).optional(),
  STAFF_DOMAINS: list.default([]),
  TIME_ZONE: zone.default('Asia/Kolkata'),
  READS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  FILES_PER_DAY: z.coerce.number().int().min(1).default(200),
  FILE_MIB_PER_DAY: mebibytes.default(1024),
  FILE_MIB_TOTAL: mebibytes.default(20_480),
  FREE_MIB_KEPT: mebibytes.default(1024),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'Use https://host.' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Use 3 to 63 small letters, digits, dots and hyphens.')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SAMPLE_SCHOOL: z.stringbool().default(true),
  SAMPLE_ADMINISTRATOR: z.email().default('admin@firstbell.example'),
});

/** How tokens are checked: by a real Firebase project, or by the emulator, which takes unsigned ones. */
export type Identity =
  | { kind: 'emulator'; projectId: string; host: string }
  | { kind: 'firebase'; projectId: string; serviceAccount: string | undefined };

/** All that this program is told by its environment. */
export type NodeConfig = {
  port: number;
  host: string;
  /** The reverse proxies that may say who a request is from. */
  proxies: TrustedProxies;
  /** Absolute path of the embedded database's folder; unused with `databaseUrl`. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** An S3-compatible store for files; without it they are in `dataDir`. */
  s3: S3Config | undefined;
  /** Bytes of the disk of `dataDir` that no upload may use. */
  freeBytesKept: number;
  identity: Identity;
  hasSampleSchool: boolean;
  /** Address that administers the sample school; only with the emulator, where nobody else can have it. */
  sampleAdministrator: string | undefined;
  settings: Settings;
};

type Variables = z.infer<typeof variables>;

function identityOf(read: Variables): { identity: Identity; firebase: Settings['publicConfig']['firebase'] } {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: key, FIREBASE_AUTH_DOMAIN: domain } = read;
  if (projectId === undefined) {
    if (key !== undefined || domain !== undefined) {
      throw new StartError('FIREBASE_PROJECT_ID is missing. Set it beside the other FIREBASE_ variables.');
    }
    const host = read.FIREBASE_AUTH_EMULATOR_HOST ?? `127.0.0.1:${read.AUTH_EMULATOR_PORT ?? 9099}`;
    const [name] = host.split(/:\d+$/);
    for (const [variable, value] of [
      ['HOST', read.HOST],
      ['FIREBASE_AUTH_EMULATOR_HOST', name ?? ''],
    ]) {
      if (!LOOPBACK.includes(value ?? '')) {
        throw new StartError(
          `${variable}: with the Auth emulator, which takes unsigned tokens, only 127.0.0.1 is allowed. Set FIREBASE_PROJECT_ID to be reached from elsewhere.`,
        );
      }
    }
    return {
      identity: { kind: 'emulator', projectId: EMULATOR_PROJECT, host },
      firebase: {
        api_key: 'emulator',
        auth_domain: host,
        project_id: EMULATOR_PROJECT,
        auth_emulator_url: `http://${host}`,
      },
    };
  }
  if (read.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    throw new StartError(
      'FIREBASE_AUTH_EMULATOR_HOST: the emulator takes unsigned tokens, so it cannot be used with FIREBASE_PROJECT_ID. Unset one of them.',
    );
  }
  if (key === undefined)
    throw new StartError("FIREBASE_API_KEY is missing. Take it from the project's web app.");
  return {
    identity: { kind: 'firebase', projectId, serviceAccount: read.FIREBASE_SERVICE_ACCOUNT },
    firebase: {
      api_key: key,
      auth_domain: domain ?? `${projectId}.firebaseapp.com`,
      project_id: projectId,
      auth_emulator_url: '',
    },
  };
}

function s3Of(read: Variables): S3Config | undefined {
  const needed = {
    endpoint: 'S3_ENDPOINT',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  } as const;
  const names = Object.values(needed);
  if (names.every((name) => read[name] === undefined)) return undefined;
  const values = Object.entries(needed).map(([key, name]) => {
    const value = read[name];
    if (value === undefined)
      throw new StartError(`${name} is missing. Set it beside the other S3_ variables.`);
    return [key, value];
  });
  return { ...(Object.fromEntries(values) as Omit<S3Config, 'region'>), region: read.S3_REGION };
}

function signUpOf({ SIGN_UP, STAFF_DOMAINS }: Variables, { kind }: Identity): Settings['signUp'] {
  if (kind === 'emulator') return SIGN_UP ?? 'open';
  if (SIGN_UP === 'open' && STAFF_DOMAINS.length === 0) {
    throw new StartError(
      "SIGN_UP: open lets everybody with an account see children's records. Set STAFF_DOMAINS beside it, to * if that is meant.",
    );
  }
  return SIGN_UP ?? 'approval';
}

/** Reads the environment. Throws a `StartError` that names the first variable that cannot be used. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): NodeConfig {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const result = variables.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartError(`${String(issue?.path[0])} cannot be used: ${issue?.message ?? 'unknown'}`);
  }
  const read = result.data;
  const { identity, firebase } = identityOf(read);
  return {
    port: read.PORT,
    host: read.HOST,
    proxies: read.TRUSTED_PROXY,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    s3: s3Of(read),
    freeBytesKept: read.FREE_MIB_KEPT * MEBIBYTE,
    identity,
    hasSampleSchool: read.SAMPLE_SCHOOL,
    sampleAdministrator: identity.kind === 'emulator' ? read.SAMPLE_ADMINISTRATOR : undefined,
    settings: {
      publicConfig: {
        brand_name: read.BRAND_NAME,
        auth_persistence: read.AUTH_PERSISTENCE,
        spinner_delay_ms: read.SPINNER_DELAY_MS,
        social_providers: read.SOCIAL_PROVIDERS,
        time_zone: read.TIME_ZONE,
        firebase,
      },
      signUp: signUpOf(read, identity),
      staffDomains: read.STAFF_DOMAINS.filter((domain) => domain !== '*'),
      readsPerMinute: read.READS_PER_MINUTE,
      writesPerMinute: read.WRITES_PER_MINUTE,
      refusalsPerMinute: 300,
      ...jobSettings,
      fileLimits: {
        filesPerDay: read.FILES_PER_DAY,
        bytesPerDay: read.FILE_MIB_PER_DAY * MEBIBYTE,
        bytesInAll: read.FILE_MIB_TOTAL * MEBIBYTE,
      },
    },
  };
}
