import { areas } from '@firstbell/schema';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeArea } from './newArea.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const allAreas = Object.values(areas);
const prefixes = allAreas.flatMap((area) => ('prefix' in area ? [area.prefix] : []));

try {
  const [key = ''] = process.argv.slice(2);
  const { names, files, registries } = writeArea(root, key, {
    keys: new Set(allAreas.map((area): string => area.key)),
    prefixes: new Set(prefixes),
  });
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
  const formatting = spawnSync(
    process.execPath,
    [prettier, '--write', '--log-level', 'warn', ...files, ...registries],
    { cwd: root, stdio: 'inherit' },
  );
  if (formatting.status !== 0)
    throw new Error('Prettier could not format the new files: correct the errors that it reported above.');
  console.log(`The area ${names.title} was added. New files:`);
  for (const file of files) console.log(`  ${file}`);
  console.log('Changed files:');
  for (const file of registries) console.log(`  ${file}`);
  console.log(
    `Next, define the fields of the area in packages/schema/src/areas/${names.camel}.ts, in its table and in its form.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
