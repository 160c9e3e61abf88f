import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A module for each rule that reads types. The rule must report exactly the lines with `// bad`. */
const VIOLATING_MODULES: Record<string, string> = {
  'await-thenable': 'export const f = async () => {\n  await 1; // bad\n  await Promise.resolve();\n};',
  'dot-notation': "export const f = (a: { b: number }) =>\n  a['b']; // bad",
  'no-array-delete': 'export const f = (a: number[]) => {\n  delete a[0]; // bad\n};',
  'no-base-to-string': 'export const f = (a: object) =>\n  String(a); // bad',
  'no-duplicate-type-constituents': 'export type A =\n  | string // bad\n  | string;',
  'no-floating-promises':
    'declare const p: () => Promise<void>;\nexport const f = () => {\n  p(); // bad\n  void p();\n};',
  'no-for-in-array':
    'export const f = (a: string[]) => {\n  for (const i in a) { // bad\n    a.at(Number(i));\n  }\n};',
  'no-implied-eval': "setTimeout('f()', 1); // bad\nexport {};",
  'no-misused-promises':
    'declare const p: () => Promise<boolean>;\nexport const f = () => {\n  if (p()) return; // bad\n  [1].forEach(async () => { await p(); }); // bad\n};',
  'no-redundant-type-constituents': 'export type A =\n  | unknown // bad\n  | string;',
  'no-unnecessary-type-assertion': 'export const f = (a: string) =>\n  a as string; // bad',
  'no-unsafe-argument':
    'declare const any: any;\ndeclare const g: (a: string) => void;\ng(any); // bad\nexport {};',
  'no-unsafe-assignment': 'declare const any: any;\nexport const a = any; // bad',
  'no-unsafe-call': 'declare const any: any;\nany(); // bad\nexport {};',
  'no-unsafe-enum-comparison':
    'declare enum E { A = 1, B = 2 }\nexport const f = (e: E) =>\n  e === 1; // bad',
  'no-unsafe-member-access': 'declare const any: any;\nvoid any.b; // bad\nexport {};',
  'no-unsafe-return': 'declare const any: any;\nexport const f = (): string => {\n  return any; // bad\n};',
  'no-unsafe-unary-minus': 'declare const a: string;\nexport const b: number = -a; // bad',
  'non-nullable-type-assertion-style': 'export const f = (a: string | null) =>\n  a as string; // bad',
  'only-throw-error':
    "export const f = (a: boolean) => {\n  if (a) throw 'text'; // bad\n  throw new Response();\n};",
  'prefer-find': 'export const f = (a: number[]) =>\n  a.filter((b) => b > 1)[0]; // bad',
  'prefer-includes': "export const f = (a: string) =>\n  a.indexOf('b') !== -1; // bad",
  'prefer-nullish-coalescing': "export const f = (a: string | null) =>\n  a || 'b'; // bad",
  'prefer-optional-chain': 'export const f = (a: { b: number } | null) =>\n  a && a.b; // bad',
  'prefer-promise-reject-errors': "export const f = () =>\n  Promise.reject('text'); // bad",
  'prefer-regexp-exec': 'export const f = (a: string) =>\n  a.match(/b/); // bad',
  'prefer-string-starts-ends-with': "export const f = (a: string) =>\n  a[0] === 'b'; // bad",
  'require-await': 'export const f = async () => { // bad\n  f.name.trim();\n};',
  'restrict-plus-operands': 'export const f = (a: bigint, b: number) =>\n  a + b; // bad',
  'restrict-template-expressions': 'export const f = (a: object, b: number) =>\n  `${b}` +\n  `${a}`; // bad',
  'switch-exhaustiveness-check':
    "export const f = (a: 'b' | 'c') => {\n  switch (a) { // bad\n    case 'b': return 1;\n  }\n  return 2;\n};",
  'unbound-method':
    'class A { b() { return this; } }\nexport const f = (a: A) => {\n  const { b } = a; // bad\n  return b;\n};',
};

const report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
});

let folder: string;
let rules: string[];
/** Lines that a rule reported, as `rule:line`. */
const reportedLines = new Set<string>();

const runOxlint = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, '.oxlintrc.json'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') },
    },
  ).stdout;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-lint-'));
  const compilerOptions = { strict: true, target: 'ES2023', lib: ['ES2024', 'DOM'], types: [], noEmit: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [rule, text] of Object.entries(VIOLATING_MODULES))
    writeFileSync(join(folder, `${rule}.ts`), text);
  const config = z
    .object({ rules: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(runOxlint('--print-config')));
  rules = Object.keys(config.rules).map((name) => name.replace(/^.*\//, ''));
  for (const { code, filename, labels } of report.parse(JSON.parse(runOxlint('--format', 'json')))
    .diagnostics) {
    const [line] = labels.map(({ span }) => span.line);
    const rule = basename(filename, '.ts');
    if (code.includes(`(${rule})`)) reportedLines.add(`${rule}:${String(line)}`);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('each rule of .oxlintrc.json has a module that violates the rule', () => {
  expect([...rules].sort()).toEqual(Object.keys(VIOLATING_MODULES).sort());
});

test.each(Object.entries(VIOLATING_MODULES))('%s is reported by oxlint', (rule, text) => {
  const lines = text.split('\n').map((line, index) => ({ line, lineNumber: index + 1 }));
  const markedLines = lines.filter(({ line }) => line.includes('// bad'));
  expect([...reportedLines].filter((one) => one.startsWith(`${rule}:`)).sort()).toEqual(
    markedLines.map(({ lineNumber }) => `${rule}:${String(lineNumber)}`),
  );
});
