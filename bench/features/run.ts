/**
 * Checks that the options which the comparison of tables names exist in the type declarations of each library. Run with
 * `npm run bench -- features`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEATURES } from '../../stories/components/table/compared/features.ts';
import { TABLES, type ComparedTable } from '../../stories/components/table/compared/tables.ts';

/** Reads all type declarations below a folder as one text. */
const readDeclarations = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const work = mkdtempSync(join(tmpdir(), 'firstbell-features-'));
try {
  const dependencies = Object.fromEntries(
    Object.values(TABLES).map(({ package: name, version }) => [name, version]),
  );
  writeFileSync(join(work, 'package.json'), JSON.stringify({ private: true, dependencies }));
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--silent'],
    { cwd: work, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const features = FEATURES.flatMap((group) => group.features);
  let missingCount = 0;
  for (const [key, table] of Object.entries(TABLES)) {
    const folder = join(work, 'node_modules', table.package);
    const declarations = table.declarations.map((path) => readDeclarations(join(folder, path))).join('\n');
    const declaredNames = new Set(declarations.match(/\w+/g));
    const namedOptions = features.flatMap(({ name, [key as ComparedTable]: { by } }) =>
      by.map((option) => ({ name, option })),
    );
    const unknownOptions = namedOptions.filter(({ option }) => !declaredNames.has(option));
    for (const { name, option } of unknownOptions)
      console.error(
        `${table.name}: the option ${option} of the feature “${name}” is in no type declaration.`,
      );
    console.log(
      `${table.name} ${table.version}: ${namedOptions.length - unknownOptions.length} of ${namedOptions.length} options found`,
    );
    missingCount += unknownOptions.length;
  }
  process.exitCode = missingCount === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
