import { ESLint } from 'eslint';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BUTTON = 'packages/ui/src/components/Button/Button.tsx';
const SCREEN = 'packages/console/src/features/auth/Login.tsx';
const STUDENT = 'packages/console/src/areas/student/index.ts';
const STORY = 'stories/components/Probe.stories.tsx';

/** A module for each source of oxlint's rules, with the rule that it violates. */
const OXLINT_CASES: Record<string, [rule: string, text: string]> = {
  'packages/schema/src/types.ts': [
    'no-floating-promises',
    'export const f = (p: Promise<void>) => {\n  p;\n};',
  ],
  'packages/ui/src/Image.tsx': ['alt-text', 'export const A = () => <img src="a" />;'],
  'packages/ui/src/Hook.tsx': [
    'rules-of-hooks',
    "import { useState } from 'react';\nexport const A = (b: boolean) => {\n  if (b) useState(1);\n};",
  ],
  'packages/ui/src/routes.ts': ['no-restricted-imports', "import 'react-router-dom';"],
  'packages/api/src/core.ts': ['no-restricted-imports', "import 'node:fs';"],
  'packages/api/src/output.ts': ['no-console', 'console.log(1);\nexport {};'],
  'packages/api/src/long.ts': ['max-lines', `${'\n'.repeat(301)}export {};`],
  'packages/ui/src/first.ts': [
    'no-cycle',
    "export type { Second } from './second.ts';\nexport type First = 1;",
  ],
  'packages/ui/src/second.ts': [
    'no-cycle',
    "export type { First } from './first.ts';\nexport type Second = 1;",
  ],
  'scripts/any.ts': ['no-explicit-any', 'export type A = any;'],
};

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

test('oxlint reports violations of the rules that read types, of accessibility, of hooks, of imports and of style', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-lint-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  cpSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const compilerOptions = { strict: true, jsx: 'preserve', lib: ['ES2024', 'DOM'], types: [], noEmit: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [path, [, text]] of Object.entries(OXLINT_CASES)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--format', 'json', 'packages', 'scripts'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = report.parse(JSON.parse(stdout));
  for (const [path, [rule]] of Object.entries(OXLINT_CASES)) {
    const codes = diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code);
    expect([path, codes.join()]).toEqual([path, expect.stringContaining(`(${rule})`)]);
  }
});

const importOf = (path: string) => `import { thing } from '${path}';\nthing();\n`;
const boxOf = (style: string) => `const Box = styled.div\`${style}\`;\nuse(Box);\n`;
const SYNTAX = 'no-restricted-syntax';
const BOUNDARIES = 'boundaries/dependencies';

const linter = new ESLint({ cwd: root });

test.each([
  [BOUNDARIES, 'packages/ui/src/index.ts', importOf('@firstbell/schema'), true],
  [BOUNDARIES, 'packages/schema/src/index.ts', importOf('@firstbell/ui'), true],
  [BOUNDARIES, 'packages/api/src/areas/student/index.ts', importOf('../teacher/index.ts'), true],
  [BOUNDARIES, 'packages/api/src/areas/student/index.ts', importOf('../../records/area.ts'), false],
  [BOUNDARIES, 'packages/api/src/records/area.ts', importOf('../accounts/people.ts'), true],
  [BOUNDARIES, STUDENT, importOf('../teacher/index.ts'), true],
  [BOUNDARIES, STUDENT, importOf('../../features/auth/Login.tsx'), false],
  [BOUNDARIES, 'packages/console/src/records/requests.ts', importOf('../features/auth/Login.tsx'), true],
  [BOUNDARIES, 'packages/console/src/platform/services.ts', importOf('../records/requests.ts'), true],
  [BOUNDARIES, 'packages/console/src/index.ts', importOf('@firstbell/api'), true],
  [BOUNDARIES, 'e2e/probe.test.ts', importOf('@firstbell/api'), false],
  [SYNTAX, 'packages/schema/src/a.ts', 'export default 1;', true],
  [SYNTAX, 'vite.config.ts', 'export default {};', false],
  [SYNTAX, BUTTON, boxOf('color: #fff;'), true],
  [SYNTAX, BUTTON, boxOf('gap: 6px;'), true],
  [SYNTAX, BUTTON, boxOf('transition: opacity 200ms;'), true],
  [SYNTAX, BUTTON, boxOf('margin-left: 0;'), true],
  [SYNTAX, BUTTON, boxOf('margin: 0 1em; inset-inline-start: 0; flex: 1 1 50%;'), false],
  [SYNTAX, BUTTON, 'const name = <p>Save</p>;\nuse(name);', true],
  [SYNTAX, 'packages/ui/src/theme/color/palette.ts', boxOf('color: #fff;'), false],
  [SYNTAX, 'e2e/probe.test.ts', "test.only('a', () => undefined);", true],
  [SYNTAX, 'e2e/probe.test.ts', 'expect(await field.inputValue()).toBe(1);', true],
  [SYNTAX, STORY, "export const A = { tags: ['!test'] };", true],
  [SYNTAX, STORY, "export const Step2 = { tags: ['!test'] };", false],
  [SYNTAX, 'packages/api/src/a.ts', "use(typed.normalize('NFC'));", true],
  [SYNTAX, SCREEN, 'const form = useForm();\nuse(form);', true],
  [SYNTAX, SCREEN, 'const { errors } = thrown;\nuse(errors);', true],
  [SYNTAX, 'packages/console/src/platform/http/readProblem.ts', 'use(thrown.errors[0]);', false],
  ['regexp/no-super-linear-backtracking', 'packages/ui/src/a.ts', 'use(/^(?:a+)+$/);', true],
  ['regexp/no-super-linear-move', 'packages/ui/src/a.ts', 'use(/\\s+$/);', true],
  ['storybook/default-exports', STORY, 'export const A = {};', true],
])('%s in %s: %j is reported: %s', async (rule, path, text, isReported) => {
  const [result] = await linter.lintText(text, { filePath: join(root, path) });
  expect(result?.messages.some(({ ruleId }) => ruleId === rule)).toBe(isReported);
});
