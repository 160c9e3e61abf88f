import { type Variable, variables } from '@firstbell/api/environment';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const allVariables = Object.entries<Variable>(variables);

/** Variables that the system, npm and other tools define. */
const EXTERNAL_VARIABLES = ['PATH', 'NODE_ENV', 'npm_execpath', 'npm_lifecycle_event'];

/** Names of the secrets; the value of a secret may be read from a file. */
const secrets = allVariables.filter(([, { isSecret }]) => isSecret).map(([name]) => name);

test.each(allVariables)('%s has a default that its schema accepts', (_, { default: text, check }) => {
  if (text !== undefined) expect(check.safeParse(text).success).toBe(true);
});

test('every variable that is named like a secret can be given as a file, with two exceptions', () => {
  const secretLike = allVariables.filter(([name]) =>
    /_(KEYS?|TOKEN|SECRET_ACCESS_KEY)$|DATABASE_URL$/.test(name),
  );
  expect(secretLike.map(([name]) => name).filter((name) => !secrets.includes(name))).toEqual([
    // Sent to each browser.
    'FIREBASE_API_KEY',
    'TEST_DATABASE_URL',
  ]);
});

test('the README names variables with their defaults', () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z\d_]+)`[^|]*\|([^|]*)\|/gm)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, name = '', text = ''] of rows) {
    const variable = allVariables.find(([known]) => known === name)?.[1];
    expect(variable, name).toBeDefined();
    if (variable?.default !== undefined)
      expect([name, text.trim()]).toEqual([name, `\`${variable.default}\``]);
  }
});

test('.env.example has every variable that staff may set, with its default', () => {
  const lines = [...read('.env.example').matchAll(/^([A-Z\d_]+)=(.*)$/gm)];
  const documented = Object.fromEntries(lines.map(([, name = '', text]) => [name, text]));
  const staffVariables = allVariables.filter(([name, { readBy }]) =>
    readBy.some((program) => ['api', 'start', 'storybook'].includes(program) || name === 'CHROMIUM_PATH'),
  );
  expect(documented).toEqual(
    Object.fromEntries(staffVariables.map(([name, { default: text = '' }]) => [name, text])),
  );
});

test('no program reads a variable that has no schema', () => {
  const fileList = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const accesses = fileList
    .trim()
    .split('\n')
    .flatMap((path) =>
      [...read(path).matchAll(/(?<!delete )process\.env\.(\w+)\b(?! = )/g)].map(([, name = '']) => ({
        path,
        name,
      })),
    );
  expect(accesses.filter(({ name }) => !EXTERNAL_VARIABLES.includes(name))).toEqual([]);
});
