import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const IMPORT = /^(?:import|export)\s(?:(type\s)?([^;']*?)\sfrom\s)?'(\.[^']+)'/gm;

/** An import of a module of the same package; the paths are relative to the package's sources. */
type Import = { file: string; target: string; hasOnlyTypes: boolean };

/** Tells whether each name in braces is marked as a type, so that the import does not exist at run time. */
const isListOfTypes = (names: string) =>
  names.startsWith('{') &&
  names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .every((name) => name === '' || name.startsWith('type '));

/** Lists the imports of a package's modules from each other. */
function listImports(name: string): Import[] {
  const source = join(packages, name, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(IMPORT)].map(
        ([, type, names = '', path = '']) => ({
          file,
          target: relative(source, resolve(source, dirname(file), path)),
          hasOnlyTypes: type !== undefined || isListOfTypes(names),
        }),
      ),
    );
}

/** Folders of the API, the lowest layer first. The modules directly in `src` assemble the service. See docs/decisions/packages-and-layers.md. */
const LAYERS = [
  ...['names', 'http', 'db', 'audit', 'secrets', 'intentions', 'structure', 'access', 'files', 'jobs'],
  ...['records', 'accounts', 'areas', 'school', 'cards', 'document', 'erasure', 'breach', 'sample', 'node'],
];
/** Layers that start the service or fill a school, so that they import the assembled service. */
const TOP_LAYERS = ['sample', 'node'];

const layerOf = (path: string) => LAYERS.indexOf(path.slice(0, path.indexOf('/')));

it('each folder of the API is a layer, which imports values of its own and of lower layers only', () => {
  const source = join(packages, 'api/src');
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...LAYERS].sort());
  const imports = listImports('api').filter(({ file, hasOnlyTypes }) => file.includes('/') && !hasOnlyTypes);
  expect(imports.length).toBeGreaterThan(500);
  const upward = imports.filter(({ file, target }) =>
    target.includes('/')
      ? layerOf(target) > layerOf(file)
      : !TOP_LAYERS.includes(LAYERS[layerOf(file)] ?? ''),
  );
  expect(upward).toEqual([]);
});

it.each(['console', 'schema', 'ui'])('%s has no import cycles between folders', (name) => {
  const imports = listImports(name).map(({ file, target }) => [dirname(file), dirname(target)] as const);
  const targets = Map.groupBy(
    imports.filter(([from, to]) => from !== to),
    ([from]) => from,
  );
  /** Returns all folders that a folder imports, directly or indirectly. */
  const findReachable = (folder: string, reached = new Set<string>()): ReadonlySet<string> => {
    for (const [, next] of targets.get(folder) ?? []) {
      if (reached.has(next)) continue;
      findReachable(next, reached.add(next));
    }
    return reached;
  };
  expect(targets.size).toBeGreaterThan(3);
  expect([...targets.keys()].filter((folder) => findReachable(folder).has(folder))).toEqual([]);
});
