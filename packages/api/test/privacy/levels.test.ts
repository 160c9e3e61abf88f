import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { openSchool } from '../school.ts';

test('every table of the database has one level of protection', async () => {
  const school = await openSchool();
  const tables = await selectRows<{ name: string }>(
    school.db.orm,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
  );
  await school.close();
  const page = readFileSync(new URL('../../../../docs/data-protection.md', import.meta.url), 'utf8');
  const levelRows = page.split('\n').filter((line) => /^\| [1-4] +\|/.test(line));
  const names = levelRows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(names.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});
