import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variables, type Variable } from '../../src/node/environment/index.ts';
import { readConfig } from '../../src/node/index.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstbell-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function writeSecret(name: string, text: string, mode = 0o400): Promise<string> {
  const path = join(folder, name);
  await rm(path, { force: true });
  await writeFile(path, text, { mode });
  await chmod(path, mode);
  return path;
}

test.each([
  ['0400', 0o400],
  ['0440, the mode of credentials of systemd', 0o440],
  ['0600', 0o600],
])('a secret may be in a file of mode %s', async (_, mode) => {
  const BACKUP_KEY_FILE = await writeSecret('backup-key', KEY, mode);
  expect(readConfig({ BACKUP_KEY_FILE }).backupKey).toEqual(Buffer.alloc(32, 7));
});

test('a secret is read from a file or a symbolic link, without the line break at the end of the file', async () => {
  const METRICS_TOKEN_FILE = await writeSecret('token', 'a token with spaces \n');
  expect(readConfig({ METRICS_TOKEN_FILE, METRICS_TOKEN: '' }).metricsToken).toBe('a token with spaces ');
  const linkPath = join(folder, 'linked');
  await symlink(METRICS_TOKEN_FILE, linkPath);
  expect(readConfig({ METRICS_TOKEN_FILE: linkPath }).metricsToken).toBe('a token with spaces ');
});

test('every secret of the service is read from its file, with the same checks as a variable', async () => {
  const secrets = Object.entries<Variable>(variables).filter(
    ([, { isSecret, readBy }]) => isSecret && readBy.includes('api'),
  );
  expect(secrets.length).toBeGreaterThan(4);
  for (const [name] of secrets) {
    const path = await writeSecret(name, 'x');
    const message = (() => {
      try {
        readConfig({ [`${name}_FILE`]: path });
        return '';
      } catch (error) {
        return String(error);
      }
    })();
    // The message names the variable. For the secret of S3, it says which variable must be set with it.
    expect(message).toContain(name === 'S3_SECRET_ACCESS_KEY' ? 'S3_ENDPOINT is missing' : name);
  }
});

test('a secret that is set both in the environment and in a file is refused', async () => {
  const BACKUP_KEY_FILE = await writeSecret('backup-key', KEY);
  expect(() => readConfig({ BACKUP_KEY: KEY, BACKUP_KEY_FILE })).toThrow(
    'BACKUP_KEY and BACKUP_KEY_FILE are both set. Unset one of them.',
  );
});

test('a file that all users of the machine can open is refused', async () => {
  for (const mode of [0o404, 0o602, 0o644]) {
    const BACKUP_KEY_FILE = await writeSecret('open', KEY, mode);
    expect(() => readConfig({ BACKUP_KEY_FILE })).toThrow(
      `BACKUP_KEY_FILE: ${BACKUP_KEY_FILE} cannot be used: every user of this machine can open it. Set its mode to 0400 (chmod 400).`,
    );
  }
});

test('a file that is missing, empty, too large or a folder is refused with the reason', async () => {
  const readReason = (path: string) => {
    try {
      readConfig({ BACKUP_KEY_FILE: path });
      return '';
    } catch (error) {
      return String(error).replace(/^.*cannot be used: /, '');
    }
  };
  expect(readReason(join(folder, 'none'))).toBe('there is no such file.');
  expect(readReason(await writeSecret('empty', '\n'))).toBe('it is empty.');
  expect(readReason(await writeSecret('large', 'x'.repeat(65_537)))).toBe('it is larger than 64 KiB.');
  expect(readReason(folder)).toBe('it is not a file.');
  expect(readReason(await writeSecret('wrong', 'short'))).toMatch(/^Use 32 bytes in Base64/);
});

test('a variable that is no secret is not read from a file', async () => {
  const PORT_FILE = await writeSecret('port', '1');
  expect(readConfig({ PORT_FILE }).port).toBe(4000);
});
