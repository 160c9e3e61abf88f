import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT = /(?:from|import)\s*'(\.[^']+)'/g;

/** Returns the folders of a package, each with the other folders that its modules import from. */
function readFolderImports(source: string): Map<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
    const folder = dirname(file);
    const targets = imports.get(folder) ?? new Set();
    imports.set(folder, targets);
    for (const [, path = ''] of readFileSync(join(source, file), 'utf8').matchAll(IMPORT)) {
      const target = relative(source, dirname(resolve(source, folder, path)));
      if (target !== folder) targets.add(target || '.');
    }
  }
  return imports;
}

/** Returns all folders that a folder imports, directly or indirectly. */
function findReachableFolders(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [from];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const next of imports.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      pending.push(next);
    }
  }
  return reached;
}

it.each(['console', 'schema', 'ui'])('%s has no import cycles between folders', (name) => {
  const imports = readFolderImports(join(root, 'packages', name, 'src'));
  const foldersInCycles = [...imports.keys()].filter((folder) =>
    findReachableFolders(imports, folder).has(folder),
  );
  expect(foldersInCycles).toEqual([]);
});
