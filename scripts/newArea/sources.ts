import { type Names } from './names.ts';

/** Returns the schema, the API and the screens of a new area; `number` is the number of its migration. */
export function renderSources(
  { key, camel, pascal, kebab, title, noun, plural, prefix }: Names,
  number: string,
): Record<string, string> {
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
    [`packages/api/src/areas/${key}/table.ts`]: `import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../rows/table.ts';

/** Table of ${plural}, soft-deleted ones included. */
export const ${camel}Table = pgTable('${key}', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  ...recordColumns(),
});
`,
    [`packages/api/src/areas/${key}/index.ts`]: `import { ${camel} as definition, type ${pascal}Input, type ${pascal}Row } from '@firstbell/schema';
import { recordArea } from '../../records/area.ts';
import { ${camel}Table as table } from './table.ts';

/** Area of ${plural}. */
export const ${camel} = recordArea<
  ${pascal}Input,
  Record<never, never>,
  ${pascal}Row,
  'title' | 'description',
  'title' | 'description'
>({
  definition,
  table,
  keyField: undefined,
  sorts: { title: [table.title], description: [table.description] },
  listed: { title: table.title, description: table.description },
  derive: () => ({}),
  present: ({ title, description }) => ({ title, description }),
});
`,
    [`packages/api/src/db/migrations/${number}-${kebab}.ts`]: `import {
  type Migration,
  RECORD_COLUMNS,
  recordIndexes,
  TEXT,
  totalTriggers,
} from '../migration.ts';

/** Table of ${plural}. */
export const ${camel}: Migration = {
  name: '${number}-${kebab}',
  statements: [
    \`create table ${key} (
      key text collate "C" primary key,
      title \${TEXT},
      description \${TEXT},
      \${RECORD_COLUMNS}
    )\`,
    ...recordIndexes('${key}', 'key', [['title'], ['description']]),
    ...totalTriggers('${key}'),
  ],
};
`,
    [`packages/console/src/areas/${key}/index.ts`]: `import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** The screens of the area ${title}. */
export const ${camel}Routes: AreaRoutes = {
  key: '${key}',
  routes: [
    {
      path: '/${key}',
      title: '${title}',
      lazy: () => import('./${pascal}List.tsx').then(({ ${pascal}List }) => ({ Component: ${pascal}List })),
    },
    {
      path: '/${key}/add',
      title: 'Add ${title}',
      action: 'add',
      lazy: () => import('./${pascal}Form.tsx').then(({ Add${pascal} }) => ({ Component: Add${pascal} })),
    },
    {
      path: '/${key}/edit',
      title: 'Edit ${title}',
      action: 'edit',
      lazy: () => import('./${pascal}Form.tsx').then(({ Edit${pascal} }) => ({ Component: Edit${pascal} })),
    },
  ],
};
`,
    [`packages/console/src/areas/${key}/${pascal}List.tsx`]: `import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** Lists the ${plural}. */
export function ${pascal}List() {
  return <ListScreen area={areas.${key}} />;
}
`,
    [`packages/console/src/areas/${key}/${pascal}Form.tsx`]: `import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = { description: { kind: 'textarea' } };

/** Adds a ${noun}. */
export function Add${pascal}() {
  return <FormScreen area={areas.${key}} mode="add" nameTemplate="{title}" looks={looks} />;
}

/** Changes a ${noun}. */
export function Edit${pascal}() {
  return <FormScreen area={areas.${key}} mode="edit" nameTemplate="{title}" looks={looks} />;
}
`,
  };
}
