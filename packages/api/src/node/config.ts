import { resolve } from 'node:path';
import { FRESH_MS } from '../accounts/sessionLimits.ts';
import { jobSettings, type Settings } from '../service/settings.ts';
import { type Environment, readEnvironment } from './environment/readEnvironment.ts';
import { type CertificateFiles } from './http/certificate.ts';
import { type ClamdAddress } from './files/clamd.ts';
import { requireEncryption } from './database/encryptedConnections.ts';
import { type SecretKey } from '../secrets/secrets.ts';
import { parseDataKeys } from './dataKeys.ts';
import { type BackupPolicy, type CopyPolicy } from './folder/copyPolicy.ts';
import { type S3Config } from './files/s3Files.ts';
import { StartError } from './startError.ts';
import { type TrustedProxies, createTrustedProxies } from './http/trustedProxies.ts';

/** Project id of the emulator; an id that starts with `demo-` never reaches a real project. */
const EMULATOR_PROJECT = 'demo-firstbell';
const MEBIBYTE = 1024 * 1024;
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/** Issuer of tokens: a real Firebase project, or the emulator, whose tokens are unsigned. */
export type Identity =
  | { kind: 'emulator'; projectId: string; host: string }
  | { kind: 'firebase'; projectId: string; serviceAccount: string | undefined };

/** Configuration of the service, from its environment. */
export type NodeConfig = {
  port: number;
  host: string;
  /** Certificate of the service for HTTPS. Without it, the service uses HTTP. */
  certificate: CertificateFiles | undefined;
  /** Reverse proxies whose forwarding headers are trusted. */
  proxies: TrustedProxies;
  /** Absolute path of the embedded database's folder; unused with `databaseUrl`. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Keys that encrypt sensitive values. If undefined, a school in an embedded database uses its key file. */
  dataKeys: readonly SecretKey[] | undefined;
  /** Token that is required to read the metrics. Without a token, only programs on this machine may read them. */
  metricsToken: string | undefined;
  /** Key of backups; without a key they are not encrypted. */
  backupKey: Buffer | undefined;
  /** Numbers of copies of the embedded database to keep. */
  copyPolicy: CopyPolicy;
  /** Numbers of backups to keep in a folder of backups. */
  backupPolicy: BackupPolicy;
  /** S3-compatible store for uploaded files; by default they are stored in `dataDir`. */
  s3: S3Config | undefined;
  /** clamd, which scans uploads; without it they are not scanned. */
  clamd: ClamdAddress | undefined;
  /** Folder of the passwords of known breaches; without it, new passwords are not compared with them. */
  breachedPasswordsDir: string | undefined;
  /** Bytes that uploads leave free on the disk of `dataDir`. */
  reservedBytes: number;
  identity: Identity;
  hasSampleSchool: boolean;
  /** E-mail address of the sample school's administrator; only with the emulator, where no one else can have the address. */
  sampleAdministrator: string | undefined;
  /** E-mail address that is invited as administrator if the school has none. */
  firstAdministratorEmail: string | undefined;
  settings: Settings;
};

type Variables = Environment<'api'>;

function readProxies({ TRUSTED_PROXY = [] }: Variables): TrustedProxies {
  try {
    return createTrustedProxies(TRUSTED_PROXY);
  } catch {
    throw new StartError(
      'TRUSTED_PROXY cannot be used: Use addresses and ranges such as loopback, 10.0.0.7 or fd00::/8.',
    );
  }
}

function readIdentity(variables: Variables): {
  identity: Identity;
  firebase: Settings['publicConfig']['firebase'];
} {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: key, FIREBASE_AUTH_DOMAIN: domain } = variables;
  if (projectId === undefined) {
    if (key !== undefined || domain !== undefined) {
      throw new StartError('FIREBASE_PROJECT_ID is missing. Set it beside the other FIREBASE_ variables.');
    }
    const host = variables.FIREBASE_AUTH_EMULATOR_HOST ?? `127.0.0.1:${variables.AUTH_EMULATOR_PORT}`;
    const [name] = host.split(/:\d+$/);
    for (const [variable, value] of [
      ['HOST', variables.HOST],
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
  if (variables.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    throw new StartError(
      'FIREBASE_AUTH_EMULATOR_HOST: the emulator takes unsigned tokens, so it cannot be used with FIREBASE_PROJECT_ID. Unset one of them.',
    );
  }
  if (key === undefined)
    throw new StartError("FIREBASE_API_KEY is missing. Take it from the project's web app.");
  return {
    identity: { kind: 'firebase', projectId, serviceAccount: variables.FIREBASE_SERVICE_ACCOUNT },
    firebase: {
      api_key: key,
      auth_domain: domain ?? `${projectId}.firebaseapp.com`,
      project_id: projectId,
      auth_emulator_url: '',
    },
  };
}

function readS3(variables: Variables): S3Config | undefined {
  const variableNames = {
    endpoint: 'S3_ENDPOINT',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  } as const;
  const names = Object.values(variableNames);
  if (names.every((name) => variables[name] === undefined)) return undefined;
  const values = Object.entries(variableNames).map(([key, name]) => {
    const value = variables[name];
    if (value === undefined)
      throw new StartError(`${name} is missing. Set it beside the other S3_ variables.`);
    return [key, value];
  });
  return { ...(Object.fromEntries(values) as Omit<S3Config, 'region'>), region: variables.S3_REGION };
}

function readCertificateFiles({ TLS_CERT_FILE: certificate, TLS_KEY_FILE: key }: Variables) {
  if (certificate === undefined && key === undefined) return undefined;
  if (certificate === undefined || key === undefined)
    throw new StartError('TLS_CERT_FILE and TLS_KEY_FILE belong together. Set both, or none.');
  return { certificate, key };
}

function readClamd({ CLAMD_ADDRESS: address }: Variables): ClamdAddress | undefined {
  if (address === undefined) return undefined;
  if (address.startsWith('/')) return { path: address };
  const colon = address.lastIndexOf(':');
  return {
    host: address.slice(0, colon).replace(/^\[(.*)\]$/, '$1'),
    port: Number(address.slice(colon + 1)),
  };
}

function readSignUp({ SIGN_UP, STAFF_DOMAINS = [] }: Variables, { kind }: Identity): Settings['signUp'] {
  if (kind === 'emulator') return SIGN_UP ?? 'open';
  if (SIGN_UP === 'open' && STAFF_DOMAINS.length === 0) {
    throw new StartError(
      "SIGN_UP: open lets everybody with an account see children's records. Set STAFF_DOMAINS beside it, to * if that is meant.",
    );
  }
  return SIGN_UP ?? 'approval';
}

/** Reads the service's variables of the environment. Throws a `StartError` that names each invalid variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): NodeConfig {
  const variables = readEnvironment('api', environment);
  const { identity, firebase } = readIdentity(variables);
  const clamd = readClamd(variables);
  requireEncryption({ ...variables, CLAMD_ADDRESS: clamd }, environment);
  return {
    port: variables.PORT,
    host: variables.HOST,
    certificate: readCertificateFiles(variables),
    proxies: readProxies(variables),
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    dataKeys: variables.DATA_KEYS && parseDataKeys(variables.DATA_KEYS),
    metricsToken: variables.METRICS_TOKEN,
    backupKey: variables.BACKUP_KEY === undefined ? undefined : Buffer.from(variables.BACKUP_KEY, 'base64'),
    copyPolicy: variables.COPIES_KEPT,
    backupPolicy: variables.BACKUPS_KEPT,
    s3: readS3(variables),
    clamd,
    breachedPasswordsDir: variables.BREACHED_PASSWORDS_DIR,
    reservedBytes: variables.FREE_MIB_KEPT * MEBIBYTE,
    identity,
    hasSampleSchool: variables.SAMPLE_SCHOOL,
    sampleAdministrator: identity.kind === 'emulator' ? variables.SAMPLE_ADMINISTRATOR : undefined,
    firstAdministratorEmail: variables.FIRST_ADMIN,
    settings: {
      publicConfig: {
        brand_name: variables.BRAND_NAME,
        auth_persistence: variables.AUTH_PERSISTENCE,
        spinner_delay_ms: variables.SPINNER_DELAY_MS,
        social_providers: variables.SOCIAL_PROVIDERS,
        time_zone: variables.TIME_ZONE,
        firebase,
      },
      signUp: readSignUp(variables, identity),
      // Everybody can sign up at a real project, so its first account may be a stranger's.
      firstAdministrator:
        identity.kind === 'emulator' && variables.FIRST_ADMIN === undefined ? 'first_account' : 'invited',
      staffDomains: (variables.STAFF_DOMAINS ?? []).filter((domain) => domain !== '*'),
      readsPerMinute: variables.READS_PER_MINUTE,
      writesPerMinute: variables.WRITES_PER_MINUTE,
      addressRequestsPerMinute: variables.ADDRESS_REQUESTS_PER_MINUTE,
      openRequestsPerMinute: variables.ADDRESS_REQUESTS_PER_MINUTE / 10,
      refusalsPerMinute: 300,
      ...jobSettings,
      sessions: {
        idleMs: variables.SESSION_IDLE_MINUTES * 60_000,
        lifetimeMs: variables.SESSION_HOURS * 3_600_000,
        openingMs: FRESH_MS,
      },
      fileLimits: {
        filesPerDay: variables.FILES_PER_DAY,
        bytesPerDay: variables.FILE_MIB_PER_DAY * MEBIBYTE,
        bytesInAll: variables.FILE_MIB_TOTAL * MEBIBYTE,
      },
    },
  };
}
