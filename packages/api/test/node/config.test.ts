import { describe, expect, test } from 'vitest';
import { readConfig, StartError } from '../../src/node/index.ts';

const readErrorMessage = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
};
const REAL_PROJECT = { FIREBASE_PROJECT_ID: 'a-school', FIREBASE_API_KEY: 'key', STAFF_DOMAINS: 'a.example' };

test('has a default for every variable, and treats an empty variable as unset', () => {
  const config = readConfig({ PORT: '', BRAND_NAME: ' ' });
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    hasSampleSchool: true,
    databaseUrl: undefined,
  });
  expect(config.identity).toEqual({ kind: 'emulator', projectId: 'demo-firstbell', host: '127.0.0.1:9099' });
  expect(config.settings.publicConfig).toEqual({
    brand_name: 'Firstbell',
    auth_persistence: 'local',
    spinner_delay_ms: 1000,
    social_providers: ['google', 'facebook', 'github'],
    time_zone: 'Asia/Kolkata',
    firebase: {
      api_key: 'emulator',
      auth_domain: '127.0.0.1:9099',
      project_id: 'demo-firstbell',
      auth_emulator_url: 'http://127.0.0.1:9099',
    },
  });
});

test('uses a real project instead of the emulator', () => {
  const config = readConfig({
    ...REAL_PROJECT,
    HOST: '0.0.0.0',
    SOCIAL_PROVIDERS: 'google, GitHub',
  });
  expect(config.identity).toEqual({ kind: 'firebase', projectId: 'a-school', serviceAccount: undefined });
  expect(config.settings).toMatchObject({
    staffDomains: ['a.example'],
    publicConfig: {
      social_providers: ['google', 'github'],
      firebase: { auth_domain: 'a-school.firebaseapp.com', auth_emulator_url: '' },
    },
  });
});

test.each(['DATABSE_URL', 'DATABASE_URI', 'DATADIR', 'database_url', 'DATA_KEY_FILE', 'S3_BUKET'])(
  'refuses %s, which resembles a variable of Firstbell',
  (name) => {
    expect(readErrorMessage({ [name]: 'x' })).toContain(`${name} is not a variable of Firstbell`);
  },
);

test('accepts variables of other programs', () => {
  expect(readErrorMessage({ PATH: '/bin', HOSTNAME: 'a', SSL_CERT_FILE: '/a', TERM: 'x', PORTS: '1' })).toBe(
    '',
  );
});

describe('admits new accounts', () => {
  const readSettings = (environment: Record<string, string>) => readConfig(environment).settings;

  test('immediately with the emulator, and after approval with a real project', () => {
    expect(readSettings({}).signUp).toBe('open');
    expect(readSettings({ ...REAL_PROJECT, STAFF_DOMAINS: '' })).toMatchObject({
      signUp: 'approval',
      staffDomains: [],
    });
  });

  test.each(['open', 'approval', 'closed'])('according to SIGN_UP=%s', (SIGN_UP) => {
    expect(readSettings({ SIGN_UP }).signUp).toBe(SIGN_UP);
    expect(readSettings({ ...REAL_PROJECT, SIGN_UP }).signUp).toBe(SIGN_UP);
  });

  test('of any e-mail domain to a real project only if STAFF_DOMAINS allows it', () => {
    const open = { ...REAL_PROJECT, SIGN_UP: 'open' };
    expect(readErrorMessage({ ...open, STAFF_DOMAINS: '' })).toMatch(/^SIGN_UP: .*STAFF_DOMAINS/);
    expect(readSettings({ ...open, STAFF_DOMAINS: '*' })).toMatchObject({ signUp: 'open', staffDomains: [] });
  });
});

test('shows no social sign-in if none is configured', () => {
  expect(readConfig({ SOCIAL_PROVIDERS: 'none' }).settings.publicConfig.social_providers).toEqual([]);
});

test('stores files in the data folder, or in the configured S3-compatible store', () => {
  expect(readConfig({}).s3).toBeUndefined();
  const config = readConfig({
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'school-files',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(config.s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'school-files',
    region: 'us-east-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'secret',
  });
});

describe('names the invalid variable', () => {
  test.each([
    ['PORT', { PORT: 'many' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['AUTH_EMULATOR_PORT', { AUTH_EMULATOR_PORT: '-1' }],
    ['AUTH_PERSISTENCE', { AUTH_PERSISTENCE: 'ever' }],
    ['SPINNER_DELAY_MS', { SPINNER_DELAY_MS: 'soon' }],
    ['SOCIAL_PROVIDERS', { SOCIAL_PROVIDERS: 'google,myspace' }],
    ['TIME_ZONE', { TIME_ZONE: 'Mars/Olympus' }],
    ['WRITES_PER_MINUTE', { WRITES_PER_MINUTE: '0' }],
    ['SAMPLE_SCHOOL', { SAMPLE_SCHOOL: 'perhaps' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: 'loopback,proxy.example' }],
    ['HOST', { HOST: '192.168.1.5', AUTH_EMULATOR_PORT: '9099' }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.1:9099' }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { ...REAL_PROJECT, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'files.example' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'school-files' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'School Files' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
    ['S3_ACCESS_KEY_ID', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'school-files' }],
    [
      'S3_SECRET_ACCESS_KEY',
      { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'school-files', S3_ACCESS_KEY_ID: 'KEY' },
    ],
    ['FIREBASE_PROJECT_ID', { FIREBASE_API_KEY: 'key' }],
    ['FIREBASE_API_KEY', { FIREBASE_PROJECT_ID: 'a-school' }],
    ['SIGN_UP', { SIGN_UP: 'everybody' }],
    ['FIRST_ADMIN', { FIRST_ADMIN: 'the head' }],
  ])('%s in %j', (variable, environment) => {
    const message = readErrorMessage(environment);
    expect(message).toMatch(new RegExp(`^${variable}\\b`));
    expect(message).not.toContain('\n');
  });
});
