import { copiedRecords } from '@firstbell/schema/copies';
import { handIns } from '@firstbell/schema/hand-ins';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordStatements } from '../plans/plans.ts';
import { NOW } from '../preparedSchool.ts';
import { assignOfficeRole, openSchool, parseProblem, type School } from '../school.ts';
import { openTestDatabase } from '../testDatabase.ts';

let school: School;
const statements: string[] = [];
beforeAll(async () => {
  school = await openSchool({ database: recordStatements(await openTestDatabase(), statements) });
  await assignOfficeRole(school, 'ravi');
});
afterAll(() => school.close());

const today = NOW.toISOString().slice(0, 10);
const assignmentInput = {
  class: 'V',
  section: 'B',
  subject: 'English',
  date: today,
  file: null,
  description: 'Read.',
};
const noteInput = {
  title: 'Bring a leaf',
  class: 'V',
  section: 'B',
  subject: 'English',
  description: 'Any.',
};

const buildPlace = (className: string, section: string) => ({ class: className, section });

const add = async (area: string, body: object) => {
  const { body: record, status } = await school.request('POST', `/${area}`, { body });
  expect(status).toBe(201);
  return (record as { key: string }).key;
};
const readRecord = async (area: string, key: string) =>
  (await school.request('GET', `/${area}/${key}`)).body as Record<string, unknown>;
const countRecords = async (area: string) =>
  ((await school.request('GET', `/${area}/count`)).body as { total: number }).total;

describe('copying a record to several sections', () => {
  test('gives the copy of an assignment the chosen day, and copies a note unchanged', async () => {
    const key = await add('assignment', assignmentInput);
    const body = { places: [buildPlace('V', 'A'), buildPlace('V', 'C')], date: today };
    const response = await school.request('POST', `/assignment/${key}/copy`, { body, token: 'ravi' });
    expect(response.status).toBe(201);
    const { keys } = copiedRecords.parse(response.body);
    expect(keys).toHaveLength(2);
    expect(await readRecord('assignment', keys[1] ?? '')).toMatchObject({
      ...assignmentInput,
      section: 'C',
      version: 1,
    });

    const noteKey = await add('diary_notes', noteInput);
    const copied = await school.request('POST', `/diary_notes/${noteKey}/copy`, {
      body: { places: [buildPlace('V', 'A')] },
    });
    const [first = ''] = copiedRecords.parse(copied.body).keys;
    expect(await readRecord('diary_notes', first)).toMatchObject({ ...noteInput, section: 'A' });
  });

  test('saves a copy for each section, or none at all', async () => {
    const key = await add('assignment', assignmentInput);
    const countBefore = await countRecords('assignment');
    const body = { places: [buildPlace('V', 'A'), buildPlace('V', 'Z')], date: today };
    const refused = await school.request('POST', `/assignment/${key}/copy`, { body });
    expect(parseProblem(refused).errors?.map(({ field }) => field)).toEqual(['places.1.section']);
    expect(await countRecords('assignment')).toBe(countBefore);
  });

  test('copies to other classes, with the subject of the record or another subject', async () => {
    await school.request('POST', '/subject', {
      body: { class: 'VI', subject: 'Robotics', type: 'Elective' },
    });
    const key = await add('assignment', assignmentInput);
    const body = {
      places: [
        buildPlace('V', 'A'),
        buildPlace('VI', 'A'),
        { ...buildPlace('VI', 'B'), subject: 'Robotics' },
      ],
    };
    const response = await school.request('POST', `/assignment/${key}/copy`, { body });
    expect(response.status).toBe(201);
    const copies = await Promise.all(
      copiedRecords.parse(response.body).keys.map((copyKey) => readRecord('assignment', copyKey)),
    );
    expect(copies.map((copy) => [copy.class, copy.section, copy.subject])).toEqual([
      ['V', 'A', 'English'],
      ['VI', 'A', 'English'],
      ['VI', 'B', 'Robotics'],
    ]);
  });

  test('names every section without the subject, and saves no copy', async () => {
    const key = await add('diary_notes', { ...noteInput, class: 'VI', section: 'A', subject: 'Robotics' });
    const countBefore = await countRecords('diary_notes');
    const body = { places: [buildPlace('VI', 'B'), buildPlace('V', 'A'), buildPlace('V', 'C')] };
    const refused = await school.request('POST', `/diary_notes/${key}/copy`, { body });
    expect(parseProblem(refused).errors).toEqual(
      [1, 2].map((index) => ({
        field: `places.${index}.subject`,
        message: `V-${index === 1 ? 'A' : 'C'} has no Robotics. Choose another subject for it, or leave the section out.`,
      })),
    );
    expect(await countRecords('diary_notes')).toBe(countBefore);
  });

  test('is refused without sections, for a repeated section, and for an unknown record', async () => {
    const key = await add('assignment', assignmentInput);
    const copy = (sections: string[], copiedKey = key) =>
      school.request('POST', `/assignment/${copiedKey}/copy`, {
        body: { places: sections.map((section) => buildPlace('V', section)) },
      });
    expect((await copy([])).status).toBe(422);
    expect((await copy(['A', 'A'])).status).toBe(422);
    expect((await copy(['A'], 'AG-999999')).status).toBe(404);
  });
});

describe('the hand-ins of an assignment', () => {
  test('are stored once for each student, and can be reverted', async () => {
    const key = await add('assignment', assignmentInput);
    const path = `/assignment/${key}/hand_ins`;
    const { rows } = handIns.parse((await school.request('GET', path)).body);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.some((row) => row.is_in)).toBe(false);
    const saveHandIn = async (index: number, is_in: boolean, token = 'asha') => {
      const response = await school.request('PUT', path, { token, body: { id: rows[index]?.id, is_in } });
      return handIns
        .parse(response.body)
        .rows.filter((row) => row.is_in)
        .map(({ id }) => id);
    };
    expect(await saveHandIn(0, true)).toEqual([rows[0]?.id]);
    expect(await saveHandIn(0, true, 'ravi')).toEqual([rows[0]?.id]);
    expect(await saveHandIn(1, true)).toEqual([rows[0]?.id, rows[1]?.id]);
    expect(await saveHandIn(0, false)).toEqual([rows[1]?.id]);
    const body = { id: 'S-none', is_in: true };
    expect(parseProblem(await school.request('PUT', path, { body })).errors?.[0]?.field).toBe('id');
    await school.request('DELETE', `/assignment/${key}`);
    expect((await school.request('GET', path)).status).toBe(404);
  });
});

test('the hand-ins of an assignment are read without a lock, and a save locks only an assignment that can be edited', async () => {
  const key = await add('assignment', assignmentInput);
  const path = `/assignment/${key}/hand_ins`;
  const { rows } = handIns.parse((await school.request('GET', path)).body);
  const body = { id: rows[0]?.id, is_in: true };
  const isLocking = (text: string) => text.includes('for share');
  statements.length = 0;
  await school.request('GET', path);
  expect((await school.request('PUT', '/assignment/AG-999999/hand_ins', { body })).status).toBe(404);
  expect(statements.filter(isLocking)).toEqual([]);
  expect((await school.request('PUT', path, { body })).status).toBe(200);
  expect(statements.filter(isLocking)).toHaveLength(1);
});

test('the hand-ins of an assignment of a past year can be read, but not changed', async () => {
  const { year, ...record } = await readRecord('assignment', await add('assignment', assignmentInput));
  const path = `/assignment/${String(record.key)}/hand_ins`;
  const { rows } = handIns.parse((await school.request('GET', path)).body);
  const nextYear = { from_month: 'April', from_year: '2027', to_month: 'March', to_year: '2028' };
  const { key } = (await school.request('POST', '/academic_year', { body: nextYear })).body as {
    key: string;
  };
  await school.request('POST', `/academic_year/${key}/set`);
  const refused = await school.request('PUT', path, { body: { id: rows[0]?.id, is_in: true } });
  expect(parseProblem(refused).code).toBe('past_year');
  expect(handIns.parse((await school.request('GET', path)).body).rows.some((row) => row.is_in)).toBe(false);
  await school.request('POST', `/academic_year/${String(year)}/set`);
});
