import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/**
 * Minified and gzipped bytes of a component: `own` is its folder, `all` adds what it imports from the rest of the library.
 * Neither counts other packages.
 */
type Size = { name: string; own: number; all: number };

/** Sizes of every component, of the whole index, and of an app that imports only `Button` from the index. */
export type Sizes = { components: Size[]; index: number; oneButton: number };

/** Bundles a module as an app would, with only the imports that `isBundled` selects; returns the gzipped bytes. */
async function measureBundle(
  dist: string,
  code: string,
  isBundled = (id: string) => id.startsWith(dist),
): Promise<number> {
  const entry = join(dist, 'measured.js');
  const bundle = await rolldown({
    input: entry,
    external: (id) => id !== entry && !id.startsWith('.') && !isBundled(id),
    plugins: [
      {
        name: 'measured',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    preserveEntrySignatures: 'strict',
  });
  const { output } = await bundle.generate({ minify: true });
  return output.reduce((sum, part) => sum + gzipSync('code' in part ? part.code : part.source).length, 0);
}

/** Import clauses for use without optional features, by component. Each is measured as `<component>, plain`. */
const PLAIN_IMPORTS: Readonly<Record<string, string>> = { DataTable: '{ DataTable, useClientTable }' };

async function measureComponent(dist: string, group: string, component: string): Promise<Size[]> {
  const isOwn = (id: string) => id.startsWith(join(dist, group, component));
  const measure = async (name: string, importClause: string): Promise<Size> => {
    const code = `export ${importClause} from './${group}/${component}/index.js';`;
    return { name, own: await measureBundle(dist, code, isOwn), all: await measureBundle(dist, code) };
  };
  const plainImport = PLAIN_IMPORTS[component];
  const size = await measure(component, '*');
  return plainImport === undefined ? [size] : [size, await measure(`${component}, plain`, plainImport)];
}

/** Measures the built library in the folder `dist`. */
export async function measureSizes(dist: string): Promise<Sizes> {
  const components: Size[] = [];
  for (const group of ['components', 'chart', 'dates']) {
    for (const entry of readdirSync(join(dist, group), { withFileTypes: true })) {
      if (entry.isDirectory()) components.push(...(await measureComponent(dist, group, entry.name)));
    }
  }
  return {
    components: components.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    index: await measureBundle(dist, "export * from './index.js';"),
    oneButton: await measureBundle(dist, "export { Button } from './index.js';"),
  };
}
