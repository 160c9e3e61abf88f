import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';
import { dirname, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file of each layer, by the layer's name. */
const LAYER_FILES = {
  schema: 'packages/schema/src/index.ts',
  ui: 'packages/ui/src/index.ts',
  api: 'packages/api/src/index.ts',
  'api student': 'packages/api/src/areas/student/index.ts',
  'api teacher': 'packages/api/src/areas/teacher/index.ts',
  console: 'packages/console/src/index.ts',
  'console app': 'packages/console/src/app/shell/Shell.tsx',
  'console areas': 'packages/console/src/areas/index.ts',
  'console student': 'packages/console/src/areas/student/index.ts',
  'console teacher': 'packages/console/src/areas/teacher/index.ts',
  'console features': 'packages/console/src/features/auth/Login.tsx',
  'console records': 'packages/console/src/records/api.ts',
  'console platform': 'packages/console/src/platform/services.ts',
  stories: 'stories/components/Probe.stories.tsx',
  e2e: 'e2e/probe.test.ts',
} as const;
type Layer = keyof typeof LAYER_FILES;
const layers = Object.keys(LAYER_FILES) as Layer[];
const packages = layers.filter((layer) => layer !== 'stories' && layer !== 'e2e');

/** Layers of the console below its areas, from top to bottom; each may import those below it. */
const BELOW_AREAS = ['console features', 'console records', 'console platform', 'schema', 'ui'] as const;
const AREAS = ['console areas', 'console student', 'console teacher'] as const;

/** Layers that each layer may import. */
const ALLOWED_IMPORTS: Record<Layer, readonly Layer[]> = {
  schema: [],
  ui: [],
  api: ['schema', 'api student', 'api teacher'],
  'api student': ['schema', 'api'],
  'api teacher': ['schema', 'api'],
  console: ['console app', 'console platform', 'ui'],
  'console app': [...AREAS, ...BELOW_AREAS],
  'console areas': ['console student', 'console teacher', ...BELOW_AREAS],
  'console student': BELOW_AREAS,
  'console teacher': BELOW_AREAS,
  'console features': BELOW_AREAS.slice(1),
  'console records': BELOW_AREAS.slice(2),
  'console platform': BELOW_AREAS.slice(3),
  stories: packages,
  e2e: packages,
};

/** Creates a linter of a single rule. */
const createLinter = (rule: string) =>
  new ESLint({
    cwd: root,
    ruleFilter: ({ ruleId }) => ruleId === rule,
    // The files of these tests do not exist, so they are in no TypeScript project.
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  });

async function listLintMessages(rule: string, path: string, text: string): Promise<string[]> {
  const [result] = await createLinter(rule).lintText(text, { filePath: `${root}${path}` });
  return (result?.messages ?? []).map(({ message }) => message);
}

const createImport = (from: Layer, to: Layer) => {
  const path = relative(dirname(LAYER_FILES[from]), LAYER_FILES[to]);
  return `import { thing } from '${path.startsWith('.') ? path : `./${path}`}';\nthing();\n`;
};
const possibleImports = layers.flatMap((from) =>
  packages
    .filter((to) => to !== from)
    .map((to) => ({ from, to, isAllowed: ALLOWED_IMPORTS[from].includes(to) })),
);

describe('imports between packages', () => {
  test.each(possibleImports)('$from may import $to: $isAllowed', async ({ from, to, isAllowed }) => {
    const messages = await listLintMessages(
      'boundaries/dependencies',
      LAYER_FILES[from],
      createImport(from, to),
    );
    expect(messages.length === 0).toBe(isAllowed);
  });

  test.each([
    ['ui', '@firstbell/schema'],
    ['schema', '@firstbell/ui'],
    ['api', '@firstbell/ui'],
    ['console', '@firstbell/api'],
  ] as const)('%s may not import %s by its package name', async (from, name) => {
    const text = `import { thing } from '${name}';\nthing();\n`;
    expect(await listLintMessages('boundaries/dependencies', LAYER_FILES[from], text)).toHaveLength(1);
  });
});

describe('other lint rules of the repository', () => {
  const SYNTAX = 'no-restricted-syntax';
  const IMPORTS = '@typescript-eslint/no-restricted-imports';
  const colouredBox = 'const Box = styled.div`color: #fff;`;\nuse(Box);\n';
  const buttonFile = 'packages/ui/src/components/Button/Button.tsx';
  const screenFile = 'packages/console/src/features/auth/Login.tsx';

  test.each([
    [SYNTAX, 'packages/schema/src/a.ts', 'export default 1;', 1],
    [SYNTAX, 'packages/schema/src/a.ts', "export * from './b.ts';", 1],
    [SYNTAX, 'stories/components/Probe.stories.tsx', 'export default {};', 0],
    [SYNTAX, 'vite.config.ts', 'export default {};', 0],
    [SYNTAX, buttonFile, colouredBox, 1],
    [SYNTAX, buttonFile, 'const Box = styled.div`background: rgb(0 0 0 / 50%);`;\nuse(Box);', 1],
    [SYNTAX, 'packages/ui/src/theme/color/palette.ts', colouredBox, 0],
    [SYNTAX, buttonFile, 'const Box = styled.div`gap: 6px;`;\nuse(Box);', 1],
    [SYNTAX, buttonFile, 'const Box = styled.div`border: 1px solid;`;\nuse(Box);', 1],
    [SYNTAX, buttonFile, 'const Box = styled.div`inset: calc(100% - .5rem);`;\nuse(Box);', 1],
    [SYNTAX, buttonFile, 'const Box = styled.div`translate: 0 -4px;`;\nuse(Box);', 1],
    [SYNTAX, buttonFile, "const width = '400px';\nuse(width);", 1],
    [SYNTAX, 'packages/console/src/app/Console.tsx', 'const Box = styled.div`gap: 6px;`;\nuse(Box);', 1],
    [
      SYNTAX,
      buttonFile,
      'const Box = styled.div`margin: 0 1em; inline-size: 20ch; flex: 1 1 50%;`;\nuse(Box);',
      0,
    ],
    [SYNTAX, buttonFile, 'const query = `(min-width: ${minWidth}px)`;\nuse(query);', 0],
    [SYNTAX, 'packages/ui/src/theme/tokens.ts', "const width = '400px';\nuse(width);", 0],
    [SYNTAX, buttonFile, 'const Box = styled.div`transition: opacity 200ms;`;\nuse(Box);', 1],
    [SYNTAX, buttonFile, 'const Box = styled.div`animation: turn 1.5s linear infinite;`;\nuse(Box);', 1],
    [SYNTAX, buttonFile, 'const Box = styled.div`margin-left: 0;`;\nuse(Box);', 1],
    [SYNTAX, buttonFile, 'const Box = styled.div`position: fixed; right: 0;`;\nuse(Box);', 1],
    [SYNTAX, buttonFile, 'const Box = styled.div`text-align: left;`;\nuse(Box);', 1],
    [SYNTAX, buttonFile, 'const Box = styled.div`inset-inline-start: 0; text-align: start;`;\nuse(Box);', 0],
    [SYNTAX, buttonFile, 'const Box = <i style={{ left: 0 }} />;\nuse(Box);', 1],
    [SYNTAX, 'packages/ui/src/a.test.ts', "test.skip('a', () => undefined);", 1],
    [SYNTAX, 'e2e/probe.test.ts', "test.only('a', () => undefined);", 1],
    [SYNTAX, 'stories/components/Probe.stories.tsx', "export const A = { tags: ['!test'] };", 1],
    [SYNTAX, 'stories/components/Probe.stories.tsx', "const meta = { tags: ['!test'] };\nuse(meta);", 1],
    [SYNTAX, 'stories/components/Probe.stories.tsx', "export const EditDark = { tags: ['!test'] };", 1],
    [SYNTAX, 'stories/components/Probe.stories.tsx', "export const Step2 = { tags: ['!test'] };", 0],
    [SYNTAX, 'packages/api/src/a.ts', "use(typed.normalize('NFC'));", 1],
    [SYNTAX, buttonFile, "use(typed.normalize('NFC'));", 1],
    [SYNTAX, 'packages/schema/src/fields/text.ts', "use(typed.normalize('NFC'));", 0],
    [SYNTAX, screenFile, 'const form = useForm();\nuse(form);', 1],
    [SYNTAX, screenFile, 'use(zodResolver(schema));', 1],
    [SYNTAX, screenFile, 'use(thrown.errors[0]);', 1],
    [SYNTAX, screenFile, 'const { errors } = thrown;\nuse(errors);', 1],
    [SYNTAX, 'packages/console/src/platform/http/readRefusal.ts', 'use(thrown.errors[0]);', 0],
    ['regexp/no-super-linear-backtracking', 'packages/ui/src/a.ts', 'use(/^(?:a+)+$/);', 1],
    ['regexp/no-super-linear-move', 'packages/ui/src/a.ts', 'use(/\\s+$/);', 1],
    ['regexp/no-super-linear-move', 'packages/ui/src/a.ts', 'use(/(?<!\\s)\\s+$/);', 0],
    ['no-console', 'packages/ui/src/a.ts', 'console.log(1);', 1],
    ['no-console', 'packages/api/src/http/log.ts', 'console.log(1);', 0],
    ['max-lines', 'packages/ui/src/a.ts', '\n'.repeat(301), 1],
    [IMPORTS, 'packages/schema/src/a.ts', "import 'react';", 1],
    [IMPORTS, buttonFile, "import { useNavigate } from 'react-router-dom';", 1],
    [IMPORTS, buttonFile, "import styled from 'styled-components';", 1],
    [IMPORTS, buttonFile, "import { styled } from 'styled-components';", 0],
    [IMPORTS, 'stories/components/Probe.stories.tsx', "import styled, { css } from 'styled-components';", 1],
    [IMPORTS, 'packages/console/src/a.ts', "import { toast } from 'react-toastify';", 1],
    [IMPORTS, 'packages/api/src/a.ts', "import { readFile } from 'node:fs';", 1],
    [IMPORTS, 'packages/api/src/node/a.ts', "import { readFile } from 'node:fs';", 0],
  ])('%s in %s: %j', async (rule, path, text, count) => {
    expect(await listLintMessages(rule, path, text)).toHaveLength(count);
  });
});
