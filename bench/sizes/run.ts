/**
 * Measures the size of an app with one component of each compared library, and writes docs/benchmarks/library-sizes.md. Run with
 * `npm run bench -- sizes`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { buildLibrary, DIST } from '../../scripts/library/build.ts';
import { measureAppSize } from './appSize.ts';
import { COMPONENTS, LIBRARIES, type Library } from './tasks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const REPORT_FILE = join(root, 'docs/benchmarks/library-sizes.md');

const runNpm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Installs a library into a separate folder. This repository's library is installed from its packed tarball. */
function installLibrary(folder: string, { packages, name }: Library, tarball: string): void {
  mkdirSync(folder, { recursive: true });
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const peers = ['react', 'react-dom', ...(name === '@firstbell/ui' ? ['styled-components'] : [])];
  const dependencies = {
    ...packages,
    ...Object.fromEntries(peers.map((peer) => [peer, devDependencies[peer]])),
    ...(name === '@firstbell/ui' ? { '@firstbell/ui': `file:${tarball}` } : {}),
  };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  runNpm(folder, 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--silent');
}

const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const workFolder = mkdtempSync(join(tmpdir(), 'firstbell-sizes-'));
try {
  buildLibrary();
  const tarball = join(workFolder, runNpm(DIST, 'pack', '--silent', '--pack-destination', workFolder).trim());
  const rows: string[] = [];
  for (const [index, library] of LIBRARIES.entries()) {
    const folder = join(workFolder, String(index));
    installLibrary(folder, library, tarball);
    const cells: string[] = [];
    for (const component of COMPONENTS) {
      const code = library.apps[component];
      cells.push(code === undefined ? '–' : formatKilobytes(await measureAppSize(folder, code)));
    }
    const versions = Object.entries(library.packages).map(([name, version]) => `${name} ${version}`);
    rows.push(`| ${library.name} | ${cells.join(' | ')} | ${versions.join(', ') || 'this repository'} |`);
    process.stdout.write(`${library.name}: ${cells.join(', ')}\n`);
  }
  const text = `# Size of an app with one component, beside other libraries

Written by \`npm run bench -- sizes\`: each library is installed from the npm registry, ours from its tarball. Kilobytes
(1,000 bytes) of scripts and style sheets that an app loads for one component and all its imports, minified by
Rolldown and gzipped, without React. Fonts are not included. The libraries do not have the same features.

| library | ${COMPONENTS.join(' | ')} | packages |
| --- | ${COMPONENTS.map(() => '--:').join(' | ')} | --- |
${rows.join('\n')}
`;
  writeFileSync(REPORT_FILE, await format(text, { parser: 'markdown', printWidth: 110 }));
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}
