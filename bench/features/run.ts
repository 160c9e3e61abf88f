/**
 * Checks that the options which the comparison of tables names exist in the type declarations of each library. Run with
 * `npm run bench -- features`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '../../stories/components/table/compared/features.ts';
import { TABLES, type ComparedTable } from '../../stories/components/table/compared/tables.ts';
import { withPackages } from '../pages.ts';

const features = FEATURES.flatMap((group) => group.features);
const packages = Object.fromEntries(Object.values(TABLES).map((table) => [table.package, table.version]));

await withPackages(packages, (folder) => {
  for (const [key, { name, version, declarations, package: packageName }] of Object.entries(TABLES)) {
    const declaredNames = new Set(
      declarations
        .flatMap((path) => globSync(join(folder, 'node_modules', packageName, path, '**/*.d.ts')))
        .flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []),
    );
    const options = features.flatMap(({ name: feature, [key as ComparedTable]: { by } }) =>
      by.map((option) => ({ feature, option })),
    );
    const unknown = options.filter(({ option }) => !declaredNames.has(option));
    for (const { feature, option } of unknown)
      console.error(`${name}: the option ${option} of the feature “${feature}” is in no type declaration.`);
    console.log(`${name} ${version}: ${options.length - unknown.length} of ${options.length} options found`);
    if (unknown.length > 0) process.exitCode = 1;
  }
});
