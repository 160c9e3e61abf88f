/**
 * Writes a working area into the repository: schema, API, screens, stories, and lines in the registries. Writes nothing if the key is
 * not usable, a file exists, or a registry has no place for its line. Run with `npm run new:area -- library_books`.
 */
import { areas } from '@firstbell/schema';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deriveNames } from './names.ts';
import { applyInsertion, listInsertions } from './registries.ts';
import { renderSources } from './sources.ts';
import { renderStories } from './storyFiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function writeArea(key: string): void {
  const allAreas = Object.values(areas);
  const names = deriveNames(key, {
    keys: new Set(allAreas.map((area): string => area.key)),
    prefixes: new Set(allAreas.flatMap((area) => ('prefix' in area ? [area.prefix] : []))),
  });
  const numbers = readdirSync(join(root, 'packages/api/src/db/migrations'))
    .map((name) => Number.parseInt(name, 10))
    .filter(Number.isInteger);
  const number = String(Math.max(...numbers) + 1).padStart(3, '0');
  const files = { ...renderSources(names, number), ...renderStories(names) };
  const existingPath = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (existingPath !== undefined) throw new Error(`${existingPath} exists already.`);
  const registries: Record<string, string> = {};
  for (const insertion of listInsertions(names, number)) {
    const [path] = insertion;
    registries[path] = applyInsertion(registries[path] ?? readFileSync(join(root, path), 'utf8'), insertion);
  }
  const written = Object.entries({ ...files, ...registries });
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
  const args = [prettier, '--write', '--log-level', 'warn', ...written.map(([path]) => path)];
  if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new Error('Prettier could not format the new files: correct the errors that it reported above.');
  const list = (texts: object) =>
    Object.keys(texts)
      .map((path) => `  ${path}\n`)
      .join('');
  console.log(
    `The area ${names.title} was added. New files:\n${list(files)}Changed files:\n${list(registries)}`,
  );
  console.log(
    `Next, define the fields of the area in packages/schema/src/areas/${names.camel}.ts, in its table and in its form.`,
  );
}

try {
  writeArea(process.argv[2] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
