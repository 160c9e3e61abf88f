import { FILE_LIMIT, fileTypes, type FileType } from '@firstbell/schema';
import { studentPhotoTypes } from '@firstbell/schema/profiles';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const codeSpansOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('|'));

const sources = globSync('**/*.ts', { cwd: join(root, 'packages/api/src') }).map((path) => ({
  path,
  text: read(join('packages/api/src', path)),
}));
const findFiles = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

const CRYPTOGRAPHY =
  /node:crypto|crypto\.(subtle|getRandomValues|randomUUID)|sha256\(|from '(jose|otpauth)|AwsClient|firebase-admin/;
const NETWORK_CALL =
  /(?<!\b(?:app|api)\.)\bfetch\(|\b(?:request|get|connect|Agent)\b[^}]*\} from 'node:(https?|tls|net)'|from 'node:dgram'|\b(httpRequest|connect)\(|new pg\.|firebase-admin|AwsClient/;

test('the inventory of cryptography names every file that uses it', () => {
  const listedNames = rowsOf(read('docs/cryptography.md')).flatMap(codeSpansOf);
  const files = listedNames.filter((name) => name.endsWith('.ts'));
  expect(files.toSorted()).toEqual(findFiles(CRYPTOGRAPHY).toSorted());
});

test('no file uses a weak hash, cipher or random generator', () => {
  expect(
    findFiles(/createHash\('(?!sha256)|'md5'|'sha1'|createCipheriv\('(?!aes-256-gcm)|Math\.random/),
  ).toEqual([]);
});

test('only the code for the identity service, PostgreSQL, the file store, the scanner and its own server may open connections', () => {
  expect(findFiles(NETWORK_CALL).toSorted()).toEqual([
    'node/database/serverAddress.ts',
    'node/database/serverDatabase.ts',
    'node/database/silentServer.ts',
    'node/files/clamd.ts',
    'node/files/s3Files.ts',
    'node/http/shareRateLimits.ts',
    'node/identityCheck.ts',
    'node/tokens/firebaseTokens.ts',
    'node/tokens/publicKeys.ts',
  ]);
});

test('no outgoing request follows a redirect to another address', () => {
  for (const path of ['node/identityCheck.ts', 'node/tokens/publicKeys.ts', 'node/files/s3Files.ts']) {
    const calls = sources.find((source) => source.path === path)?.text.split(/\bfetch\(/) ?? [];
    expect(calls.length).toBeGreaterThan(1);
    for (const call of calls.slice(1)) expect(call.slice(0, 120)).toContain("redirect: 'error'");
  }
});

test('the page of recipients names every host to which the service or the browser connects', () => {
  const hostsOf = (text: string) =>
    rowsOf(text)
      .flatMap(codeSpansOf)
      .filter((code) => /^[a-z.]+\.(?:com|org|net|in)$/.test(code));
  const [, recipients = ''] = read('docs/data-protection.md').split('## Who receives data');
  const [, connections = ''] = read('docs/operations.md').split('## Connections');
  const hosts = hostsOf(connections.split('## Metrics', 1)[0] ?? '');
  expect(hosts.length).toBeGreaterThan(5);
  expect([...new Set(hostsOf(recipients))].toSorted()).toEqual([...new Set(hosts)].toSorted());
});

test('the page of limits names the types and sizes of uploaded files', () => {
  const [fileRow = '', accountRow = '', studentRow = ''] = rowsOf(read('docs/limits.md')).slice(2, 5);
  const extensionsOf = (types: FileType[]) =>
    types.flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`));
  expect(codeSpansOf(fileRow)).toEqual(extensionsOf(Object.keys(fileTypes) as FileType[]));
  expect(codeSpansOf(accountRow)).toEqual(extensionsOf(['png', 'jpeg', 'gif', 'webp']));
  expect(codeSpansOf(studentRow)).toEqual(extensionsOf([...studentPhotoTypes]));
  expect(fileRow).toContain(`${FILE_LIMIT / 1024 / 1024} MiB`);
});

test('every package in package-lock.json has a checksum, and comes from the registry', () => {
  type Entry = { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean };
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
  const installed = Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && link !== true && inBundle !== true,
  );
  // A package without the field `resolved` comes from the registry.
  const unverified = installed.filter(
    ([, { resolved, integrity = '' }]) => resolved !== undefined || !integrity.startsWith('sha512-'),
  );
  expect(unverified.map(([path]) => path)).toEqual([]);
});

test('no secret is written in the repository’s configuration', () => {
  const example = read('.env.example').split('\n');
  const secrets = ['DATA_KEYS', 'BACKUP_KEY', 'METRICS_TOKEN', 'DATABASE_URL', 'S3_SECRET_ACCESS_KEY'];
  for (const name of secrets) expect(example).toContain(`${name}=`);
  expect(read('.gitignore')).toMatch(/^\.env$/m);
});
