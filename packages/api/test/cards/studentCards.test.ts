import { studentCards, studentProfile } from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type z } from 'zod';
import { readDocumented } from '../http/readDocumented.ts';
import { readPastYear } from '../readPastYear.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool();
let pastYear = '';
beforeAll(async () => {
  pastYear = await readPastYear(school);
});

const read = <Schema extends z.ZodType>(schema: Schema, path: string) => readDocumented(school, schema, path);

test('lists the entries on a student’s report cards, in the order of the terms and of the card', async () => {
  const { record } = await read(studentProfile, '/student/S1500/profile');
  const saveEntries = async (term: string, entries: Record<string, string>) => {
    const body = {
      ...{ class: record.class, section: record.section, term },
      cells: Object.entries(entries).map(([item, value]) => ({ id: 'S1500', item, value, version: 0 })),
    };
    expect((await school.request('PUT', '/report_card/sheet', { body })).status).toBe(200);
  };
  await saveEntries('Term 2', { remark: 'Helps others.' });
  await saveEntries('Term 1', { remark: 'Reads well.', art: 'B', work: 'A' });
  const { rows } = await read(studentCards, '/student/S1500/report_cards');
  expect(rows).toEqual([
    { term: 'Term 1', label: 'Work Education', text: 'A' },
    { term: 'Term 1', label: 'Art Education', text: 'B' },
    { term: 'Term 1', label: 'Remarks', text: 'Reads well.' },
    { term: 'Term 2', label: 'Remarks', text: 'Helps others.' },
  ]);
  expect((await read(studentCards, `/student/S1500/report_cards?year=${pastYear}`)).rows).toEqual([]);
  await school.db.orm.execute(sql`delete from card_area where key = 'art'`);
  const afterRemoval = await read(studentCards, '/student/S1500/report_cards');
  await school.db.orm.execute(sql`insert into card_area values ('art', 1, 'Art Education')`);
  expect(afterRemoval.rows.map(({ label }) => label)).toContain('Removed area');
});
