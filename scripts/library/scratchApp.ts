import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type NamedSnippet } from '../../.storybook/snippets/snippets.ts';
import { readReadmePrograms } from './readmePrograms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
type Versions = Record<string, string>;

/** Packages that the scratch app and the snippets need besides the library, in the versions of this repository. */
const PACKAGES = [
  ...['react', 'react-dom', 'styled-components', 'lucide-react', 'react-hook-form'],
  ...['vite', '@vitejs/plugin-react', 'typescript'],
];
const TYPE_PACKAGES = ['@types/react', '@types/react-dom'];

const renderPage = (title: string, entryModule: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <script type="module" src="${entryModule}"></script>
  </body>
</html>
`;

/** Pages of the app by name, with their entry modules: the README's programs, the clinic's app and the snippets. */
const PAGES = { index: '/src/main.tsx', clinic: '/src/clinic/main.tsx', snippets: '/src/snippets/page.tsx' };

const VITE_CONFIG = `import react from '@vitejs/plugin-react';
const input = ${JSON.stringify(Object.keys(PAGES).map((name) => `${name}.html`))};
export default ({ isSsrBuild }) => ({
  plugins: [react()],
  logLevel: 'warn',
  build: { chunkSizeWarningLimit: 5000, ...(!isSsrBuild && { rolldownOptions: { input } }) },
});
`;

const nameOf = ({ file }: NamedSnippet) => basename(file, '.tsx');

/** Renders the entry module of the page that renders each snippet by its name. */
const renderSnippetPage = (
  snippets: readonly NamedSnippet[],
) => `import { GlobalStyle, ThemeRoot, themes } from '@firstbell/ui';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
${snippets.map((snippet) => `import * as ${nameOf(snippet)} from './${nameOf(snippet)}';`).join('\n')}

const snippets: Record<string, Record<string, ComponentType>> = { ${snippets.map(nameOf).join(', ')} };
const container = document.body.appendChild(document.createElement('main'));

Object.assign(window, {
  renderSnippet: (name: string) => {
    const [Snippet] = Object.values(snippets[name] ?? {});
    if (!Snippet) throw new Error('There is no snippet ' + name + '.');
    const root = createRoot(container);
    root.render(
      <StrictMode>
        <ThemeRoot themes={themes}>
          <GlobalStyle />
          <Snippet />
        </ThemeRoot>
      </StrictMode>,
    );
    return () => root.unmount();
  },
});
`;

/** A module that compiles only if the theme and the package's entry points have the right types. */
const TYPE_TEST = `import { Button, themes, type ButtonProps, type Theme } from '@firstbell/ui';
import { TrendChart } from '@firstbell/ui/chart';
import { DataTable } from '@firstbell/ui/DataTable';
import { hindi } from '@firstbell/ui/labels/hindi';
import { styled, type DefaultTheme } from 'styled-components';

export const isThemeTyped: Theme extends DefaultTheme ? true : never = true;
export const Box = styled.div\`color: \${({ theme }) => theme.color.ink};\`;
// @ts-expect-error The theme has no such colour.
export const wrong = themes.dark.color.nothing;
// @ts-expect-error There is no such variant.
export const loud: ButtonProps['variant'] = 'loud';
export const close: string = hindi.Dialog.close;
export { Button, DataTable, TrendChart };
`;

const createCompilerOptions = (module: string, moduleResolution: string) => ({
  ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module, moduleResolution, jsx: 'react-jsx' },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
  allowImportingTsExtensions: true,
  types: [],
});

/**
 * Writes an app into a temporary folder outside the workspace, with the README's programs, the clinic's app
 * (`packages/ui/examples/clinic`) and the snippets of the stories; returns the folder.
 */
export function makeScratchApp(tarball: string, snippets: readonly NamedSnippet[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'firstbell-library-')));
  const readManifest = (path: string) =>
    JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, Versions>;
  const versions = readManifest('package.json').devDependencies ?? {};
  const pinVersions = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, versions[name] ?? '*']));
  const manifest = {
    name: 'scratch',
    private: true,
    type: 'module',
    dependencies: { '@firstbell/ui': `file:${tarball}`, ...pinVersions([...PACKAGES, ...TYPE_PACKAGES]) },
    // The packed library depends on version ranges. The exact versions of its build make runs reproducible.
    overrides: readManifest('packages/ui/package.json').dependencies,
  };
  const write = (path: string, content: string | object) => {
    writeFileSync(
      join(folder, path),
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    );
  };
  mkdirSync(join(folder, 'src/snippets'), { recursive: true });
  write('package.json', manifest);
  write('vite.config.js', VITE_CONFIG);
  for (const [name, entry] of Object.entries(PAGES)) write(`${name}.html`, renderPage(name, entry));
  write('tsconfig.json', { compilerOptions: createCompilerOptions('ESNext', 'bundler'), include: ['src'] });
  write('tsconfig.node.json', {
    compilerOptions: createCompilerOptions('NodeNext', 'NodeNext'),
    files: ['src/typed.ts'],
  });
  for (const { file, code } of readReadmePrograms()) write(`src/${file}`, code);
  write('src/typed.ts', TYPE_TEST);
  cpSync(join(root, 'packages/ui/examples/clinic'), join(folder, 'src/clinic'), { recursive: true });
  for (const { file, code } of snippets) write(`src/snippets/${file}`, code);
  write('src/snippets/page.tsx', renderSnippetPage(snippets));
  return folder;
}
