import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { themes } from '../../packages/ui/src/theme/theme.ts';
import { condenseStyles } from './condenseStyles.ts';
import { readBudgets, renderSizesTable } from './budgets.ts';
import { keepPublicDeclarations } from './declarations.ts';
import { toPackedManifest, type SourceManifest } from './packedManifest.ts';
import { measureSizes } from './sizes.ts';
import { renderTokenFiles } from './tokens/tokenFiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const library = join(root, 'packages/ui');

/** Folder of the built library, which is packed and published. */
export const DIST = join(library, 'dist');

/** Files and folders that are copied unchanged into the package. */
const PACKED_TEXTS = ['README.md', 'CHANGELOG.md', 'api'];

/** Writes the design tokens, and a declaration of their style sheet, as every module of the package has a declaration. */
function writeTokens(): void {
  for (const [path, text] of [...renderTokenFiles(themes), ['tokens.css.d.ts', 'export {};\n'] as const]) {
    mkdirSync(dirname(join(DIST, path)), { recursive: true });
    writeFileSync(join(DIST, path), text);
  }
}

/** Builds `packages/ui`: modules, declarations, design tokens and the package.json to publish. */
export function buildLibrary(): void {
  rmSync(DIST, { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(library, 'tsconfig.build.json')], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const name of globSync('**/*.js', { cwd: DIST })) {
    const path = join(DIST, name);
    writeFileSync(path, condenseStyles(readFileSync(path, 'utf8')));
  }
  writeTokens();
  const source = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as SourceManifest;
  const manifest = toPackedManifest(source);
  const entries = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry.types],
  );
  keepPublicDeclarations(DIST, globSync('**/*.d.ts', { cwd: DIST }), entries);
  for (const style of globSync('**/*.css', { cwd: join(library, 'src') })) {
    copyFileSync(join(library, 'src', style), join(DIST, style));
  }
  for (const name of PACKED_TEXTS) cpSync(join(library, name), join(DIST, name), { recursive: true });
  writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Builds the package to publish: the library, and the table of its sizes. */
export async function buildPackage(): Promise<void> {
  buildLibrary();
  writeFileSync(join(DIST, 'SIZES.md'), renderSizesTable(await measureSizes(DIST), readBudgets()));
}

if (import.meta.main) await buildPackage();
