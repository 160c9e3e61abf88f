import { type Names } from './names.ts';

/** Text that is inserted into a registry before the first match of `anchor`. */
type Insertion = { path: string; anchor: RegExp; text: string };

const createImport = (path: string, text: string): Insertion => ({
  path,
  anchor: /^import /m,
  text: `${text}\n`,
});

/** Lists the insertions that register a new area; `number` is the number of its migration. */
export function listInsertions(names: Names, number: string): Insertion[] {
  const { key, camel, pascal, kebab } = names;
  const property = key === camel ? key : `${key}: ${camel}`;
  return [
    createImport('packages/schema/src/areas/index.ts', `import { ${camel} } from './${camel}.ts';`),
    { path: 'packages/schema/src/areas/index.ts', anchor: /^\} as const;/m, text: `  ${property},\n` },
    {
      path: 'packages/schema/src/access/access.ts',
      anchor: /^ {2}subject: /m,
      text: `  ${key}: changedByMost,\n`,
    },
    {
      path: 'packages/schema/src/index.ts',
      anchor: /^export \{ aadharNumber/m,
      text: `export { ${camel}, type ${pascal}Input, type ${pascal}Row } from './areas/${camel}.ts';\n`,
    },
    {
      path: 'packages/schema/src/sample/index.ts',
      anchor: /^export /m,
      text: `export { build${pascal} } from './records/${camel}.ts';\n`,
    },
    createImport('packages/api/src/areas.ts', `import { ${camel} } from './areas/${key}/index.ts';`),
    { path: 'packages/api/src/areas.ts', anchor: /^\};/m, text: `  ${property},\n` },
    createImport(
      'packages/api/src/db/migrate.ts',
      `import { ${camel} } from './migrations/${number}-${kebab}.ts';`,
    ),
    { path: 'packages/api/src/db/migrate.ts', anchor: /^\];/m, text: `  ${camel},\n` },
    createImport(
      'packages/api/test/samples.ts',
      `import { build${pascal} } from '@firstbell/schema/sample';`,
    ),
    {
      path: 'packages/api/test/samples.ts',
      anchor: /^\};(?![\s\S]*^\};)/m,
      text: `  ${key}: {
    input: (number, values) => ({ ...build${pascal}({ title: \`Number \${number}\` }), ...values }),
    change: (number) => ({ title: \`Zoyana \${number}\` }),
    searchText: 'zoyana',
    replaceDeleted: 'not unique',
  },
`,
    },
    {
      path: 'packages/api/test/db/constraints/index.ts',
      anchor: /^ {4}\],/m,
      text: `      '${key}_pkey',\n`,
    },
    createImport(
      'packages/console/src/areas/index.ts',
      `import { ${camel}Routes } from './${key}/index.ts';`,
    ),
    { path: 'packages/console/src/areas/index.ts', anchor: /^\};/m, text: `  ${key}: ${camel}Routes,\n` },
  ];
}

/** Inserts a text into a registry. Throws if `anchor` has no match. */
export function applyInsertion(registry: string, { path, anchor, text }: Insertion): string {
  const index = registry.search(anchor);
  if (index === -1)
    throw new Error(
      `${path} has no place for the new area: no line matches ${String(anchor)}. Correct listInsertions.`,
    );
  return registry.slice(0, index) + text + registry.slice(index);
}
