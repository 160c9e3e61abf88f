import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { DIST } from './build.ts';

/**
 * Minified and gzipped bytes of a component: `own` is its folder, `all` adds what it imports from the rest of the library.
 * Neither counts other packages.
 */
type Size = { name: string; own: number; all: number };

/** Sizes of every component, of the whole index, and of an app that imports only `Button` from the index. */
export type Sizes = { components: Size[]; index: number; oneButton: number };

const ENTRY = join(DIST, 'measured.js');

/** Bundles a module as an app would, with only the imports that `isBundled` selects; returns the gzipped bytes. */
async function measureBundle(code: string, isBundled: (id: string) => boolean): Promise<number> {
  const bundle = await rolldown({
    input: ENTRY,
    external: (id) => id !== ENTRY && !isBundled(id),
    plugins: [
      {
        name: 'measured',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
    preserveEntrySignatures: 'strict',
  });
  const { output } = await bundle.generate({ minify: true });
  return output.reduce((sum, part) => sum + gzipSync('code' in part ? part.code : part.source).length, 0);
}

const isOfLibrary = (id: string) => id.startsWith('.') || id.startsWith(DIST);

/** Import clauses for use without optional features, by component. Each is measured as `<component>, plain`. */
const PLAIN_IMPORTS: Readonly<Record<string, string>> = { DataTable: '{ DataTable, useClientTable }' };

async function measureComponent(group: string, component: string): Promise<Size[]> {
  const folder = join(DIST, group, component);
  const isOwn = (id: string) => id.startsWith('.') || id.startsWith(folder);
  const measure = async (name: string, importClause: string): Promise<Size> => {
    const code = `export ${importClause} from './${group}/${component}/index.js';`;
    return { name, own: await measureBundle(code, isOwn), all: await measureBundle(code, isOfLibrary) };
  };
  const plainImport = PLAIN_IMPORTS[component];
  const size = await measure(component, '*');
  return plainImport === undefined ? [size] : [size, await measure(`${component}, plain`, plainImport)];
}

/** Measures the built library. */
export async function measureSizes(): Promise<Sizes> {
  const components: Size[] = [];
  for (const group of ['components', 'chart', 'dates']) {
    for (const entry of readdirSync(join(DIST, group), { withFileTypes: true })) {
      if (entry.isDirectory()) components.push(...(await measureComponent(group, entry.name)));
    }
  }
  return {
    components: components.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    index: await measureBundle("export * from './index.js';", isOfLibrary),
    oneButton: await measureBundle("export { Button } from './index.js';", isOfLibrary),
  };
}
