import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiFiles } from './apiFiles.ts';
import { consoleFiles } from './consoleFiles.ts';
import { namesOf, type Names } from './names.ts';
import { entriesOf, insert } from './registries.ts';
import { schemaFiles } from './schemaFiles.ts';
import { storyFiles } from './storyFiles.ts';

/** What the tree knows of areas before a new one is written. */
export type Known = { keys: ReadonlySet<string>; prefixes: ReadonlySet<string> };

/** What was written: new files, and registries that got a line. */
export type Written = { names: Names; files: string[]; registries: string[] };

const MIGRATIONS = 'packages/api/src/db/migrations';

/** Gives the number after that of the last migration. */
function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((name) => Number(name.slice(0, 3)));
  return String(Math.max(...numbers) + 1).padStart(3, '0');
}

/**
 * Writes a working area into the tree at `root`: schema, API, screens, stories, and its lines in the registries.
 * Throws before anything is written when the name cannot be used or a registry has no place for it.
 */
export function writeArea(root: string, key: string, known: Known): Written {
  const names = namesOf(key, known);
  const number = nextNumber(root);
  const files: Record<string, string> = {
    ...schemaFiles(names),
    ...apiFiles(names, number),
    ...consoleFiles(names),
    ...storyFiles(names),
  };
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken} exists already.`);

  const registries = new Map<string, string>();
  for (const entry of entriesOf(names, number)) {
    const text = registries.get(entry.path) ?? readFileSync(join(root, entry.path), 'utf8');
    registries.set(entry.path, insert(text, entry));
  }
  for (const [path, text] of [...Object.entries(files), ...registries]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { names, files: Object.keys(files), registries: [...registries.keys()] };
}
