import { type AcademicYearRecord, type SearchResult, type StudentRecord } from '@firstbell/schema';
import { buildStudent, buildYear } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../src/db/database.ts';
import { openSchool, type School } from './school.ts';

type Listed = { rows: { key: string; class: string }[]; total: number };

let school: School;
let past: string;
let current: string;

const ask = async (method: string, path: string, body?: unknown) =>
  (await school.ask(method, path, body === undefined ? {} : { body })).body;
const add = async (id: string, values: object = {}) =>
  (await ask('POST', '/student', buildStudent({ id, class: 'V', section: 'A', ...values }))) as StudentRecord;
const read = async (id: string) => (await ask('GET', `/student/${id}`)) as StudentRecord;
const save = async (id: string, values: object) => {
  const { key: _, created_at, updated_at, updated_by, ...record } = await read(id);
  return school.ask('PUT', `/student/${id}`, { body: { ...record, ...values } });
};
const addYear = async (from: number) =>
  ((await ask('POST', '/academic_year', buildYear(from))) as AcademicYearRecord).key;
const set = (key: string) => ask('POST', `/academic_year/${key}/set`);
const list = async (query: string) => (await ask('GET', `/student?${query}`)) as Listed;
const classesIn = async (query: string) =>
  Object.fromEntries((await list(query)).rows.map(({ key, class: name }) => [key, name]));
const enrolments = (id: string) =>
  rowsOf<{ year: string; section: string; starts: string; ends: string | null; outcome: string | null }>(
    school.db.orm,
    sql`select year, section, starts::text, ends::text, outcome from enrolment where student = ${id} order by enrolment_id`,
  );

beforeAll(async () => {
  school = await openSchool({ isEmpty: true });
  await add('EARLY');
  past = await addYear(2025);
  await add('STAYS');
  await add('GONE');
  await add('DELETED');
  await ask('DELETE', '/student/GONE');
  await ask('DELETE', '/student/DELETED');
  current = await addYear(2026);
  await set(current);
  await add('NEW', { section: 'B' });
  await save('STAYS', { class: 'VI', section: 'C' });
});
afterAll(() => school.close());

test('takes over into the first year who came before it, and into the next who has not left', async () => {
  expect(await enrolments('EARLY')).toMatchObject([
    { year: past, section: 'A' },
    { year: current, section: 'A', starts: '2026-04-01' },
  ]);
  expect((await enrolments('NEW')).map(({ year }) => year)).toEqual([current]);
});

test('shows the students of a past year in their sections of that year', async () => {
  const year = `year=${past}`;
  expect(await classesIn(year)).toEqual({ EARLY: 'V-A', STAYS: 'V-A' });
  expect(await classesIn('sort=class')).toEqual({ EARLY: 'V-A', NEW: 'V-B', STAYS: 'VI-C' });
  expect((await list(year)).total).toBe(2);
  expect(await ask('GET', `/student/count?${year}`)).toEqual({ total: 2 });
  expect(await classesIn(`${year}&q=vi-c`)).toEqual({});
  expect(await classesIn(`${year}&q=v-a`)).toEqual({ EARLY: 'V-A', STAYS: 'V-A' });
  const { rows } = (await ask('POST', '/student/export', {
    sort: 'class',
    order: 'desc',
    year: past,
  })) as Listed;
  expect(rows.map((row) => row.class)).toEqual(['V-A', 'V-A']);
});

test('finds in a past year who was there then', async () => {
  const { first_name: name } = await read('STAYS');
  const hits = async (query: string) =>
    ((await ask('GET', `/search?q=${encodeURIComponent(name)}${query}`)) as SearchResult).students
      .map(({ key, class: of }) => `${key} ${of}`)
      .toSorted();
  expect(await hits(`&year=${past}`)).toEqual(['EARLY V-A', 'STAYS V-A']);
  expect(await hits('')).toEqual(['EARLY V-A', 'NEW V-B', 'STAYS VI-C']);
});

test('goes back to a year as it was, and on again', async () => {
  await set(past);
  expect(await classesIn('')).toEqual({ EARLY: 'V-A', STAYS: 'V-A' });
  expect(await read('NEW')).toMatchObject({ class: '', section: '' });
  await set(current);
  expect(await classesIn('sort=class')).toEqual({ EARLY: 'V-A', NEW: 'V-B', STAYS: 'VI-C' });
});

test('still restores in a new year who was deleted before it', async () => {
  expect((await list('deleted=true')).rows.map(({ key }) => key).toSorted()).toEqual(['DELETED', 'GONE']);
  await ask('POST', '/student/DELETED/restore');
  expect(await read('DELETED')).toMatchObject({ class: 'V', section: 'A' });
  expect((await list('')).total).toBe(4);
  await ask('DELETE', '/student/DELETED');
});

test('ends one enrolment and begins another when the section changes, or corrects one of the same day', async () => {
  expect(await enrolments('NEW')).toMatchObject([{ section: 'B', starts: '2026-11-20', outcome: null }]);
  await save('NEW', { section: 'C' });
  expect(await enrolments('NEW')).toMatchObject([{ section: 'C', starts: '2026-11-20', outcome: null }]);
  const before = school.time.now;
  school.time.now = new Date('2026-12-01T06:00:00Z');
  expect((await save('NEW', { section: 'A' })).status).toBe(200);
  expect(await enrolments('NEW')).toMatchObject([
    { section: 'C', ends: '2026-12-01', outcome: 'moved' },
    { section: 'A', starts: '2026-12-01', ends: null },
  ]);
  school.time.now = before;
});
