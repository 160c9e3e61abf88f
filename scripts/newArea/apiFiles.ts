import { type Names } from './names.ts';

/** Returns the API files of a new area; `number` is the number of its migration. */
export function renderApiFiles(
  { key, camel, pascal, kebab, plural }: Names,
  number: string,
): Record<string, string> {
  return {
    [`packages/api/src/areas/${key}/table.ts`]: `import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../records/table.ts';

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
  addAccounts,
  AUTHOR_ACCOUNTS,
  totalTriggers,
  type Migration,
  RECORD_COLUMNS,
  recordIndexes,
} from '../migration.ts';

/** Table of ${plural}. */
export const ${camel}: Migration = {
  name: '${number}-${kebab}',
  statements: [
    \`create table ${key} (
      key text collate "C" primary key,
      title text collate "C" not null,
      description text collate "C" not null,
      \${RECORD_COLUMNS}
    )\`,
    addAccounts('${key}', ...AUTHOR_ACCOUNTS),
    ...recordIndexes('${key}', 'key', [['title'], ['description']], { isCurrent: true }),
    ...totalTriggers('${key}'),
  ],
};
`,
  };
}
