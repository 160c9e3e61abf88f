import { type Area, areas, createExportRowSchema } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '../../src/db/database.ts';
import { CURRENT_YEAR } from '../../src/years/years.ts';
import { expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

type Rows = { rows: { key: string }[] };

const sendExport = (path: string, body: object, token = 'asha', signal: AbortSignal | null = null) =>
  Promise.resolve(
    school.app.fetch(
      new Request(`http://localhost/api${path}`, {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      }),
    ),
  );

/** Begins an export of several pages, and reads the first page. */
async function beginExport(body: object = {}, token?: string) {
  const { status, body: stream } = await sendExport('/assessment/export', body, token);
  expect(status).toBe(200);
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const readPart = async () => {
    const { value, done } = await reader.read();
    return done ? undefined : decoder.decode(value);
  };
  const firstPart = (await readPart()) ?? '';
  const readRest = async () => {
    let text = firstPart;
    for (let part = await readPart(); part !== undefined; part = await readPart()) text += part;
    return (JSON.parse(text) as Rows).rows;
  };
  return { readRest, cancel: () => reader.cancel() };
}

const sortedLists = (['assessment', 'timetable'] as const).flatMap((area) =>
  areas[area].columns.flatMap(({ key }) =>
    (['asc', 'desc'] as const).map((order) => [area, key, order] as const),
  ),
);

test.each(sortedLists)(
  'an export of %s by %s %s has the same rows as the pages of the list',
  async (area, sort, order) => {
    const { rows } = (await school.request('POST', `/${area}/export`, { body: { sort, order } }))
      .body as Rows;
    const { total } = (await school.request('GET', `/${area}/count`)).body as { total: number };
    expect(rows.length).toBe(total);
    expect(total).toBeGreaterThan(1000);
    for (const page of [5, 6, 11]) {
      const query = `sort=${sort}&order=${order}&rows=100&page=${page}&count=false`;
      const listed = (await school.request('GET', `/${area}?${query}`)).body as Rows;
      expect(rows.slice((page - 1) * 100, page * 100)).toEqual(listed.rows);
    }
  },
);

test.each(Object.values(areas).filter(({ exported }) => exported.length > 0))(
  'an export of $plural also has the fields that the list does not show',
  async (area: Area) => {
    const { rows } = (await school.request('POST', `/${area.key}/export`, { body: {} })).body as Rows;
    const parsed = z.array(z.strictObject(createExportRowSchema(area).shape)).safeParse(rows);
    expect(parsed.error).toBeUndefined();
  },
);

type Person = Record<string, string>;
const readExport = async (area: string, body: object) =>
  ((await school.request('POST', `/${area}/export`, { body })).body as { rows: Person[] }).rows;

test('exports all fields, or only those of the list', async () => {
  const selection = { include: ['S1001'] };
  const [all] = await readExport('student', { selection });
  const { body: student } = await school.request('GET', '/student/S1001');
  for (const { key } of areas.student.exported) {
    expect({ key, value: all?.[key] }).toEqual({ key, value: (student as Person)[key] });
  }
  const [listed] = await readExport('student', { selection, fields: 'list' });
  expect(Object.keys(listed ?? {}).sort()).toEqual(
    [...Object.keys(areas.student.row.shape), 'roll_number'].sort(),
  );
  expect(
    parseProblem(await school.request('POST', '/student/export', { body: { fields: 'few' } })).code,
  ).toBe('invalid');
});

test('never exports an Aadhar number', async () => {
  for (const teacher of await readExport('teacher', { fields: 'all' })) {
    expect(Object.keys(teacher)).not.toContain('aadhar_number');
    expect(teacher.residential_address).not.toBe('');
  }
});

test('exports the roll number that a student has in the year of the list', async () => {
  type Numbered = { rows: { key: string; roll_number: string }[] };
  const enrolled = await selectRows<{ key: string; roll_number: string }>(
    school.db.orm,
    sql`select id as key, coalesce(roll_number::text, '') as roll_number from enrolment join student using (student_id)
      where year = ${CURRENT_YEAR} and is_on_roll order by id`,
  );
  const { rows } = (await school.request('POST', '/student/export', { body: { sort: 'id' } }))
    .body as Numbered;
  expect(rows.map(({ key, roll_number }) => ({ key, roll_number }))).toEqual(enrolled);
  expect(new Set(enrolled.map((one) => one.roll_number)).size).toBeGreaterThan(10);
});

test('returns a row once if it moves to a later page during the export', async () => {
  const { readRest } = await beginExport({ sort: 'name' });
  const [first] = ((await school.request('GET', '/assessment?sort=name&rows=1')).body as Rows).rows;
  await school.db.orm.execute(
    sql`update student set name = 'zzz' where id = (select id from assessment where key = ${first?.key})`,
  );
  const keys = (await readRest()).map(({ key }) => key);
  expect(keys[0]).toBe(first?.key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('aborts the response on an error after the first page, and logs the error', async () => {
  const { readRest } = await beginExport();
  await school.db.orm.execute(sql`alter table assessment rename to renamed_assessment`);
  await expect(readRest()).rejects.toThrow();
  await school.db.orm.execute(sql`alter table renamed_assessment rename to assessment`);
  // The second page may have been read before the failure.
  const broken = { event: 'export_broken', area: 'assessment' };
  expect([500, 1000].map((rows) => ({ ...broken, rows }))).toContainEqual(
    school.lines.find(({ event }) => event === broken.event),
  );
});

test('allows two concurrent exports for one person and four for the school', async () => {
  const exports = [await beginExport(), await beginExport()];
  const thirdExport = await sendExport('/student/export', {});
  expect(thirdExport.status).toBe(429);
  expect(thirdExport.headers.get('retry-after')).toBe('10');
  const others = [await beginExport({}, 'meera'), await beginExport({}, 'meera')];
  const fifthExport = await school.request('POST', '/student/export', { body: {}, token: 'ravi' });
  expect(parseProblem(fifthExport)).toMatchObject({
    code: 'unavailable',
    detail: 'Many exports are under way at the school. Try again in a moment.',
  });
  expect((await school.request('GET', '/student')).status).toBe(200);
  for (const { readRest } of exports) await readRest();
  for (const { cancel } of others) await cancel();
  expect((await sendExport('/student/export', {})).status).toBe(200);
});

test('an export stops when the client disconnects', async () => {
  const controller = new AbortController();
  const { body } = await sendExport('/assessment/export', {}, 'asha', controller.signal);
  controller.abort();
  await expect(new Response(body).text()).rejects.toThrow();
});
