import { programs, type Variable, variables } from '@firstbell/api/environment';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pagePath = join(root, 'docs/environment.md');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const allVariables = Object.entries<Variable>(variables);

/** Variables that the system, npm and other tools define. */
const EXTERNAL_VARIABLES = ['PATH', 'NODE_ENV', 'npm_execpath', 'npm_lifecycle_event'];

/** Names of the secrets; the value of a secret may be read from a file. */
const secrets = allVariables.filter(([, { isSecret }]) => isSecret).map(([name]) => name);

const defaultOf = ({ default: text, otherwise }: Variable) =>
  otherwise ?? (text === undefined ? 'none' : `\`${text}\``);

/** Renders `docs/environment.md`. */
const renderVariableTable = () => `# Environment variables

Written by \`npx vitest run --project unit scripts/rules/environment -u\` from \`packages/api/src/node/environment/variables.ts\`.
An empty variable counts as not set. Each program validates its variables once, at its start.

${secrets.map((name) => `\`${name}\``).join(', ')} are secrets. For each of them, a variable
with the suffix \`_FILE\` may name a file that contains the value instead ([operations](operations.md)).

| variable | default | what it sets | read by |
| --- | --- | --- | --- |
${allVariables
  .map(([name, variable]) => {
    const readers = variable.readBy.map((program) => programs[program]).join(', ');
    return `| \`${name}\` | ${defaultOf(variable)} | ${variable.meaning} | ${readers} |`;
  })
  .join('\n')}
`;

test('docs/environment.md lists every variable', async () => {
  const options = { ...(await resolveConfig(pagePath)), filepath: pagePath };
  await expect(await format(renderVariableTable(), options)).toMatchFileSnapshot(pagePath);
});

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

test('the README names the defaults', () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z\d_]+)`[^|]*\|([^|]*)\|/gm)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, name = '', text] of rows) {
    const variable = allVariables.find(([known]) => known === name)?.[1];
    expect([name, text?.trim()]).toEqual([name, variable && defaultOf(variable)]);
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
