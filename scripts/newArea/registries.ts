import { type Names } from './names.ts';

/** Text that is inserted into a registry before the first match of `before`. */
type Entry = { path: string; before: RegExp; text: string };

const createImport = (path: string, text: string): Entry => ({
  path,
  before: /^import /m,
  text: `${text}\n`,
});

/** Lists the insertions that register a new area; `number` is the number of its migration. */
export function listInsertions(names: Names, number: string): Entry[] {
  const { key, camel, pascal, kebab } = names;
  const property = key === camel ? key : `${key}: ${camel}`;
  return [
    createImport('packages/schema/src/areas/index.ts', `import { ${camel} } from './${camel}.ts';`),
    { path: 'packages/schema/src/areas/index.ts', before: /^\} as const;/m, text: `  ${property},\n` },
    {
      path: 'packages/schema/src/access/access.ts',
      before: /^ {2}subject: /m,
      text: `  ${key}: changedByMost,\n`,
    },
    {
      path: 'packages/schema/src/index.ts',
      before: /^export \{ aadharNumber/m,
      text: `export { ${camel}, type ${pascal}Input, type ${pascal}Row } from './areas/${camel}.ts';\n`,
    },
    {
      path: 'packages/schema/src/sample/index.ts',
      before: /^export /m,
      text: `export { build${pascal} } from './${camel}.ts';\n`,
    },
    createImport('packages/api/src/areas.ts', `import { ${camel} } from './areas/${key}/index.ts';`),
    { path: 'packages/api/src/areas.ts', before: /^\};/m, text: `  ${property},\n` },
    createImport(
      'packages/api/src/db/migrate.ts',
      `import { ${camel} } from './migrations/${number}-${kebab}.ts';`,
    ),
    { path: 'packages/api/src/db/migrate.ts', before: /^\];/m, text: `  ${camel},\n` },
    createImport(
      'packages/api/test/samples.ts',
      `import { build${pascal} } from '@firstbell/schema/sample';`,
    ),
    {
      path: 'packages/api/test/samples.ts',
      before: /^\};(?![\s\S]*^\};)/m,
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
      before: /^ {4}\],/m,
      text: `      '${key}_pkey',\n`,
    },
    createImport(
      'packages/console/src/areas/index.ts',
      `import { ${camel}Routes } from './${key}/index.ts';`,
    ),
    { path: 'packages/console/src/areas/index.ts', before: /^\};/m, text: `  ${key}: ${camel}Routes,\n` },
  ];
}

/** Inserts an entry into the text of its registry. Throws if `before` has no match. */
export function insertEntry(text: string, { path, before, text: line }: Entry): string {
  const index = text.search(before);
  if (index === -1)
    throw new Error(
      `${path} has no place for the new area: no line matches ${String(before)}. Correct listInsertions.`,
    );
  return text.slice(0, index) + line + text.slice(index);
}
