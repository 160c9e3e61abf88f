import { type Names } from './names.ts';

/** Returns the files of a new area's schema and of its sample record. */
export function renderSchemaFiles({
  key,
  camel,
  pascal,
  title,
  noun,
  plural,
  prefix,
}: Names): Record<string, string> {
  return {
    [`packages/schema/src/areas/${camel}.ts`]: `import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas } from '../records/area.ts';
import { line, optionalLine } from '../fields/text.ts';

const labels = { title: 'Title', description: 'Description' } as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];

const input = () =>
  z.strictObject({
    title: line({ min: 1, max: 100, missing: 'Enter the title.' }),
    description: optionalLine(1000),
  });

/** One of the school's ${plural}. */
export const ${camel} = defineArea({
  key: '${key}',
  title: '${title}',
  noun: '${noun}',
  plural: '${plural}',
  prefix: '${prefix}',
  columns: [
    { key: 'title', label: 'Title', kind: 'text' },
    { key: 'description', label: 'Description', kind: 'text' },
  ],
  labels,
  sections: [{ title: '${title}', fields: ['title', 'description'] }],
  choices: {},
  input,
  record: z.object({ ...createTextSchemas(fields), ...recordMeta }),
  row: z.object({ key: z.string(), ...createTextSchemas(fields) }),
});

/** Input of a record of ${plural}. */
export type ${pascal}Input = z.output<ReturnType<typeof input>>;
/** A row of the list of ${plural}. */
export type ${pascal}Row = z.output<typeof ${camel}.row>;
`,
    [`packages/schema/src/sample/records/${camel}.ts`]: `import { type ${pascal}Input } from '../../areas/${camel}.ts';

/** Builds one valid input of ${plural}; \`overrides\` replace its values. */
export function build${pascal}(overrides: Partial<${pascal}Input> = {}): ${pascal}Input {
  return { title: '${title}', description: 'The first of the ${plural}.', ...overrides };
}
`,
  };
}
