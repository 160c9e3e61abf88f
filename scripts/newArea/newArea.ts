import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderApiFiles } from './apiFiles.ts';
import { renderConsoleFiles } from './consoleFiles.ts';
import { deriveNames, type Names } from './names.ts';
import { listInsertions, applyInsertion } from './registries.ts';
import { renderSchemaFiles } from './schemaFiles.ts';
import { renderStoryFiles } from './storyFiles.ts';

/** Keys and prefixes of the existing areas. */
export type KnownAreas = { keys: ReadonlySet<string>; prefixes: ReadonlySet<string> };

/** Names of the new area, the paths of its files, and those of the changed registries. */
export type WrittenArea = { names: Names; files: string[]; registries: string[] };

const MIGRATIONS = 'packages/api/src/db/migrations';

/** Returns the number of the next migration, with three digits. */
function findNextMigrationNumber(root: string): string {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((name) => Number(name.slice(0, 3)));
  return String(Math.max(...numbers) + 1).padStart(3, '0');
}

/**
 * Writes a working area into the repository at `root`: schema, API, screens, stories, and lines in the registries.
 * Throws before anything is written if the key is not usable, a file exists, or a registry has no place for its line.
 */
export function writeArea(root: string, key: string, known: KnownAreas): WrittenArea {
  const names = deriveNames(key, known);
  const migrationNumber = findNextMigrationNumber(root);
  const files: Record<string, string> = {
    ...renderSchemaFiles(names),
    ...renderApiFiles(names, migrationNumber),
    ...renderConsoleFiles(names),
    ...renderStoryFiles(names),
  };
  const existingPath = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (existingPath !== undefined) throw new Error(`${existingPath} exists already.`);

  const registries = new Map<string, string>();
  for (const insertion of listInsertions(names, migrationNumber)) {
    const text = registries.get(insertion.path) ?? readFileSync(join(root, insertion.path), 'utf8');
    registries.set(insertion.path, applyInsertion(text, insertion));
  }
  for (const [path, text] of [...Object.entries(files), ...registries]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { names, files: Object.keys(files), registries: [...registries.keys()] };
}
