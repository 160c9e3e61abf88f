import { type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isOwnCaller, mayChangeAccounts } from './access.ts';
import { AccountsFile } from './accountsFile.ts';
import { allowSampleAccount } from './firstAccount.ts';
import { readStartEnvironment } from '../environment.ts';
import { createSaver } from './saver.ts';

const createRequest = (parts: object) => parts as IncomingMessage;

describe('accounts file', () => {
  const createFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'firstbell-accounts-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    return folder;
  };

  const prepareAccountsFolder = (dataFolder: string, order?: { kind: 'new-accounts' }) => {
    allowSampleAccount({ ...readStartEnvironment({ DATA_DIR: dataFolder }, []), folderOrder: order });
    return join(dataFolder, 'accounts');
  };

  test('reads what was written, and leaves no temporary file', () => {
    const folder = prepareAccountsFolder(createFolder());
    const file = new AccountsFile(folder);
    expect(file.read()).toBeNull();
    file.write({ users: [{ localId: 'a', email: 'a@b.example' }] });
    file.write({ kind: 'x' });
    expect(file.read()).toEqual({ kind: 'x', users: [] });
    expect(readdirSync(folder)).toEqual(['accounts.json']);
    expect(statSync(join(folder, 'accounts.json')).mode & 0o777).toBe(0o600);
  });

  test.each<[when: string, use: (dataFolder: string) => void]>([
    [
      'after accounts were saved',
      (dataFolder) => new AccountsFile(prepareAccountsFolder(dataFolder)).write({ users: [] }),
    ],
    [
      'in a school that was used',
      (dataFolder) => {
        mkdirSync(join(dataFolder, 'database'));
      },
    ],
  ])('the sample account is never created again %s', (_, use) => {
    const dataFolder = createFolder();
    use(dataFolder);
    const folder = join(dataFolder, 'accounts');
    rmSync(join(folder, 'accounts.json'), { force: true });
    mkdirSync(join(dataFolder, 'copies', '2026-07-01T10-00-00Z'), { recursive: true });
    writeFileSync(join(dataFolder, 'school.json'), '');
    prepareAccountsFolder(dataFolder);
    expect(() => new AccountsFile(folder).read()).toThrow(
      /accounts\.json is missing, .* Copy .*2026-07-01T10-00-00Z\/accounts\/accounts\.json there, or .* --new-accounts/,
    );
    prepareAccountsFolder(dataFolder, { kind: 'new-accounts' });
    expect(new AccountsFile(folder).read()).toBeNull();
  });

  test('explains how to repair a damaged file', () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'accounts.json'), '{"users": [');
    expect(() => new AccountsFile(folder).read()).toThrow(
      /accounts\.json is damaged\. Put a backup of the file back, or .* --new-accounts/,
    );
  });
});

describe('saver', () => {
  test('a call made during a run waits for the next run, which all waiting calls share', async () => {
    const finishRuns: (() => void)[] = [];
    const save = createSaver(() => new Promise((resolve) => finishRuns.push(resolve)));
    const order: string[] = [];
    const first = save().then(() => order.push('first'));
    await Promise.resolve().then(() => Promise.resolve());
    const second = save().then(() => order.push('second'));
    const third = save().then(() => order.push('third'));
    expect(finishRuns).toHaveLength(1);
    finishRuns[0]?.();
    await first;
    await Promise.resolve();
    expect(order).toEqual(['first']);
    expect(finishRuns).toHaveLength(2);
    finishRuns[1]?.();
    await Promise.all([second, third]);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  test('a failed run does not prevent later ones from saving', async () => {
    let runs = 0;
    const save = createSaver(() =>
      ++runs === 1 ? Promise.reject(new Error('disk full')) : Promise.resolve(),
    );
    await expect(save()).rejects.toThrow('disk full');
    await expect(save()).resolves.toBeUndefined();
  });
});

test.each([
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x', true],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x', true],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:update?key=x', true],
  ['DELETE', '/emulator/v1/projects/p/accounts', true],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=x', false],
  ['POST', '/securetoken.googleapis.com/v1/token?key=x', false],
  ['GET', '/', false],
  ['OPTIONS', '/identitytoolkit.googleapis.com/v1/accounts:signUp', false],
])('%s %s may change accounts: %s', (method, url, expected) => {
  expect(mayChangeAccounts(createRequest({ method, url }))).toBe(expected);
});

test.each([
  [{ host: '127.0.0.1:9099' }, true],
  [{ host: 'localhost:9099', origin: 'http://localhost:4000' }, true],
  [{ host: 'localhost:9099', origin: 'http://127.0.0.1:9099' }, true],
  [{ host: 'localhost:9099', origin: 'https://elsewhere.example' }, false],
  [{ host: 'localhost:9099', origin: 'http://localhost:5000' }, false],
  [{ host: 'elsewhere.example:9099' }, false],
  [{}, false],
])('a caller with %o may use the emulator: %s', (headers, expected) => {
  expect(isOwnCaller(createRequest({ headers }), [9099, 4000])).toBe(expected);
});
