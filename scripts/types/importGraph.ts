import { createHash } from 'node:crypto';

/** Modules by their paths, each with the paths of the modules that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Returns a short hash of texts, in their order. */
export const hashOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('base64').slice(0, 22);

/**
 * Groups modules so that each group is one module or a circle of modules, and follows the groups that it imports (Tarjan’s
 * algorithm).
 */
export function groupByCycles(imports: Imports): string[][] {
  const groups: string[][] = [];
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const lower = (path: string, number: number) =>
    lowest.set(path, Math.min(lowest.get(path) ?? number, number));
  const enter = (path: string) => {
    numbers.set(path, numbers.size);
    lowest.set(path, numbers.size - 1);
    open.push(path);
    isOpen.add(path);
    return { path, rest: [...(imports.get(path) ?? [])] };
  };
  const leave = (path: string) => {
    if (lowest.get(path) !== numbers.get(path)) return;
    const group = open.splice(open.lastIndexOf(path));
    for (const one of group) isOpen.delete(one);
    groups.push(group);
  };
  for (const start of imports.keys()) {
    if (numbers.has(start)) continue;
    // A stack of its own: chains of imports are longer than JavaScript's.
    const visits = [enter(start)];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const next = visit.rest.pop();
      if (next === undefined) {
        leave(visit.path);
        visits.pop();
        const parent = visits.at(-1);
        if (parent) lower(parent.path, lowest.get(visit.path) ?? 0);
      } else if (!numbers.has(next)) visits.push(enter(next));
      else if (isOpen.has(next)) lower(visit.path, numbers.get(next) ?? 0);
    }
  }
  return groups;
}

/** Returns for each module a hash of its own shape and the shapes of all modules that it imports, directly or indirectly. */
export function hashDeeply(imports: Imports, shapeOf: (path: string) => string): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const group of groupByCycles(imports)) {
    const members = [...group].sort();
    const imported = new Set(members.flatMap((path) => imports.get(path) ?? []));
    const outside = [...imported].filter((path) => !members.includes(path)).sort();
    const hash = hashOf(
      ...members.map((path) => `${path} ${shapeOf(path)}`),
      ...outside.map((path) => hashes.get(path) ?? ''),
    );
    for (const path of members) hashes.set(path, hash);
  }
  return hashes;
}
