import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const IMPORT = /^(?:import|export)\s(?:[^;']*?\sfrom\s)?'(\.[^']+)'/gm;

/** Lists the imports of the modules of a folder, with the paths of both relative to the folder. */
function listImports(folder: string): { file: string; target: string }[] {
  const source = join(packages, folder);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
        file,
        target: relative(source, resolve(source, dirname(file), path)),
      })),
    );
}

it.each(['api/src/features', 'console/src', 'schema/src', 'ui/src'])(
  '%s has no import cycles between folders',
  (name) => {
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
  },
);
