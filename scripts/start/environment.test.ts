import { expect, test } from 'vitest';
import { readStartEnvironment } from './environment.ts';

test('the defaults match the README', () => {
  expect(readStartEnvironment({ PORT: '', DATA_DIR: undefined }, [])).toMatchObject({
    port: 4000,
    storybookPort: 6006,
    accountsPort: 9099,
    hasAccounts: true,
    hasStorybook: true,
  });
});

test('a real Firebase project replaces the emulator', () => {
  expect(readStartEnvironment({ FIREBASE_PROJECT_ID: 'a-school' }, []).hasAccounts).toBe(false);
});

test('Storybook can be omitted', () => {
  expect(readStartEnvironment({}, ['--no-storybook']).hasStorybook).toBe(false);
});

test('a configured emulator replaces the emulator of npm start', () => {
  const environment = readStartEnvironment({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9100' }, []);
  expect(environment.hasAccounts).toBe(false);
});

test.each([
  [{ PORT: 'four' }, 'PORT cannot be used: Use a whole number from 0 to 65535.'],
  [{ STORYBOOK_PORT: '70000' }, 'STORYBOOK_PORT cannot be used: Use a whole number from 0 to 65535.'],
  [{ AUTH_EMULATOR_PORT: '0' }, 'AUTH_EMULATOR_PORT cannot be used: Use a whole number from 1 to 65535.'],
  [{ PORT: '6006' }, 'STORYBOOK_PORT cannot be used: It must differ from PORT.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL cannot be used: Use postgres://user:password@host:5432/db,'],
])('the error about %o names the variable', (env, message) => {
  expect(() => readStartEnvironment(env, [])).toThrow(message);
});

test('a flag selects the change of the data folder', () => {
  expect(readStartEnvironment({}, []).folderOrder).toBeUndefined();
  expect(readStartEnvironment({}, ['--new']).folderOrder).toEqual({ kind: 'new' });
  expect(readStartEnvironment({}, ['--restore', 'x']).folderOrder).toEqual({ kind: 'restore', copy: 'x' });
  const serverEnv = { DATABASE_URL: 'postgres://u@h/x' };
  expect(() => readStartEnvironment(serverEnv, ['--new'])).toThrow(/^DATABASE_URL: --new/);
  expect(readStartEnvironment(serverEnv, ['--new-accounts']).folderOrder).toEqual({ kind: 'new-accounts' });
});

test('an unknown flag stops the start', () => {
  expect(() => readStartEnvironment({}, ['--fast'])).toThrow('Unknown flag --fast');
});
