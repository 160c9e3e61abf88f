import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderPage } from './renderPage.ts';
import { readReadmePrograms } from './readmePrograms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
type Versions = Record<string, string>;

/** Packages that the scratch app and the examples need besides the library, in the versions of this repository. */
const PACKAGES = [
  ...['react', 'react-dom', 'styled-components', 'lucide-react', 'react-hook-form'],
  ...['vite', '@vitejs/plugin-react', 'typescript'],
];
const TYPE_PACKAGES = ['@types/react', '@types/react-dom'];

/** Vite configurations of the examples, the clinic's app and the README's programs. */
const EXAMPLES_CONFIG = `import react from '@vitejs/plugin-react';
export default { plugins: [react()], logLevel: 'error', build: { rolldownOptions: { input: 'examples.html' } } };
`;

const CLINIC_CONFIG = `import react from '@vitejs/plugin-react';
export default { plugins: [react()], logLevel: 'warn', build: { rolldownOptions: { input: 'clinic.html' } } };
`;

const README_CONFIG = `import react from '@vitejs/plugin-react';
export default { plugins: [react()], logLevel: 'warn' };
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
 * (`packages/ui/examples/clinic`) and the examples; returns the folder.
 */
export function makeScratchApp(tarball: string, examples: ReadonlyMap<string, string>): string {
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
  mkdirSync(join(folder, 'src'));
  write('package.json', manifest);
  write('index.html', renderPage('Rooms', '/src/main.tsx'));
  write('vite.config.js', README_CONFIG);
  write('clinic.config.js', CLINIC_CONFIG);
  write('clinic.html', renderPage('Clinic', '/src/clinic/main.tsx'));
  write('examples.config.js', EXAMPLES_CONFIG);
  write('tsconfig.json', { compilerOptions: createCompilerOptions('ESNext', 'bundler'), include: ['src'] });
  write('tsconfig.node.json', {
    compilerOptions: createCompilerOptions('NodeNext', 'NodeNext'),
    files: ['src/typed.ts'],
  });
  for (const { file, code } of readReadmePrograms()) write(`src/${file}`, code);
  write('src/typed.ts', TYPE_TEST);
  cpSync(join(root, 'packages/ui/examples/clinic'), join(folder, 'src/clinic'), { recursive: true });
  for (const [path, text] of examples) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    write(path, text);
  }
  return folder;
}
