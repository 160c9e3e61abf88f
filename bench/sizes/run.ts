/**
 * Measures the size of an app with one component of each compared library, and writes docs/benchmarks/library-sizes.md. Run with
 * `npm run bench -- sizes`; with a name, such as `-- sizes firstbell`, it measures only that library, and prints the page.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildLibrary, DIST } from '../../scripts/library/build.ts';
import { withPackages } from '../pages.ts';
import { renderTable, reportProgress, writePage } from '../report.ts';
import { measureAppSize } from './appSize.ts';
import { COMPONENTS, LIBRARIES, type Library } from './tasks.ts';

const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));
const { devDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  devDependencies: Record<string, string>;
};
const pickDependencies = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, devDependencies[name] ?? '']));

/** Measures a library's app for each component. This repository's library is installed from its packed tarball. */
const measureLibrary = ({ packages, name, apps }: Library, tarball: string): Promise<string[]> => {
  const ours = { '@firstbell/ui': `file:${tarball}`, ...pickDependencies('styled-components') };
  const dependencies = {
    ...packages,
    ...pickDependencies('react', 'react-dom'),
    ...(name === '@firstbell/ui' && ours),
  };
  return withPackages(dependencies, async (folder) => {
    const cells: string[] = [];
    for (const component of COMPONENTS) {
      const code = apps[component];
      cells.push(code === undefined ? '–' : ((await measureAppSize(folder, code)) / 1000).toFixed(1));
    }
    reportProgress(`${name}: ${cells.join(', ')}`);
    return cells;
  });
};

const [, , chosen = ''] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'firstbell-sizes-'));
try {
  buildLibrary();
  const packArgs = ['pack', '--silent', '--pack-destination', folder];
  const tarball = join(folder, execFileSync('npm', packArgs, { cwd: DIST, encoding: 'utf8' }).trim());
  const rows: string[][] = [];
  for (const library of LIBRARIES.filter(({ name }) => name.includes(chosen))) {
    const versions = Object.entries(library.packages).map(([name, version]) => `${name} ${version}`);
    const cells = await measureLibrary(library, tarball);
    rows.push([library.name, ...cells, versions.join(', ') || 'this repository']);
  }
  const text = `# Size of an app with one component, beside other libraries

Written by \`npm run bench -- sizes\`: each library is installed from the npm registry, ours from its tarball. Kilobytes
(1,000 bytes) of scripts and style sheets that an app loads for one component and all its imports, minified by
Rolldown and gzipped, without React. Fonts are not included. The libraries do not have the same features.

${renderTable(['library', ...COMPONENTS, 'packages'], rows)}
`;
  await writePage('library-sizes', text, { isWhole: chosen === '' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
