import { type Names } from './names.ts';

/** Text that is inserted into the file at `path` before the first match of `anchor`. */
type Insertion = readonly [path: string, anchor: RegExp, text: string];

/** Returns the pages of a list, a form for new records and one for existing ones. */
const listPages = (key: string) =>
  Object.entries({ '': 'read', '/add': 'add', '/edit': 'edit' })
    .map(([path, action]) => `  '/${key}${path}': { area: '${key}', action: '${action}' },\n`)
    .join('');

/** Lists the insertions that register a new area; `number` is the number of its migration. */
export function listInsertions({ key, camel, pascal, kebab }: Names, number: string): Insertion[] {
  const property = key === camel ? key : `${key}: ${camel}`;
  const createImport = (path: string, name: string, from: string): Insertion => [
    path,
    /^import /m,
    `import { ${name} } from '${from}';\n`,
  ];
  const schema = 'packages/schema/src';
  const migrate = 'packages/api/src/db/migrate.ts';
  const samples = 'packages/api/test/samples.ts';
  const screens = 'packages/console/src/areas/index.ts';
  const sample = `  ${key}: {
    input: (number, values) => ({ ...build${pascal}({ title: \`Number \${number}\` }), ...values }),
    change: (number) => ({ title: \`Zoyana \${number}\` }),
    searchText: 'zoyana',
    replaceDeleted: 'not unique',
  },
`;
  return [
    createImport(`${schema}/areas/index.ts`, camel, `./${camel}.ts`),
    [`${schema}/areas/index.ts`, /^\} as const;/m, `  ${property},\n`],
    [`${schema}/access/access.ts`, /^ {2}subject: /m, `  ${key}: changedByMost,\n`],
    [
      `${schema}/index.ts`,
      /^export \{ aadharNumber/m,
      `export { ${camel}, type ${pascal}Input, type ${pascal}Row } from './areas/${camel}.ts';\n`,
    ],
    [`${schema}/sample/index.ts`, /^export /m, `export { build${pascal} } from './records/${camel}.ts';\n`],
    [`${schema}/access/pages.ts`, /^\};/m, listPages(key)],
    createImport('packages/api/src/areas/areas.ts', camel, `./${key}/index.ts`),
    ['packages/api/src/areas/areas.ts', /^\};/m, `  ${property},\n`],
    createImport(migrate, camel, `./migrations/${number}-${kebab}.ts`),
    [migrate, /^\];/m, `  ${camel},\n`],
    createImport(samples, `build${pascal}`, '@firstbell/schema/sample'),
    [samples, /^\};(?![\s\S]*^\};)/m, sample],
    ['packages/api/test/db/constraints/index.ts', /^ {4}\],/m, `      '${key}_pkey',\n`],
    createImport(screens, `${camel}Routes`, `./${key}/index.ts`),
    [screens, /^\};/m, `  ${key}: ${camel}Routes,\n`],
  ];
}

/** Inserts a text into the text of a registry. Throws if `anchor` has no match. */
export function applyInsertion(registry: string, [path, anchor, text]: Insertion): string {
  const index = registry.search(anchor);
  if (index === -1)
    throw new Error(
      `${path} has no place for the new area: no line matches ${String(anchor)}. Correct listInsertions.`,
    );
  return registry.slice(0, index) + text + registry.slice(index);
}
