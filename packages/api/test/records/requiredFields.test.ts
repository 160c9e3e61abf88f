import {
  type AreaKey,
  areas,
  choices,
  emptyFields,
  configurableFields,
  requiredFields,
} from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getBodySchema, readOperations } from '../http/documented.ts';
import { pickInput, addableAreas, addRecord, areaKeys, createNumber, createPath } from '../areas.ts';
import { samples } from '../samples.ts';
import { parseProblem, type School, setUpSchool } from '../school.ts';

type OptionalFields = Record<string, readonly string[]>;

const PATH = '/school_lists/required_fields';
const school = setUpSchool();
let setting: OptionalFields = {};
beforeEach(() => setOptionalFields({}));

/** Sets the optional fields, as an administrator does. */
async function setOptionalFields(optional_fields: OptionalFields): Promise<void> {
  const { status, body } = await school.request('PUT', PATH, { body: { optional_fields, before: setting } });
  expect({ status, body: status === 200 ? {} : body }).toEqual({ status: 200, body: {} });
  setting = choices.parse(body).optional_fields;
}

const parseErrorFields = (response: Awaited<ReturnType<School['request']>>) =>
  (parseProblem(response).errors ?? []).map(({ field }) => field);

const buildStudentInput = (values: Record<string, unknown> = {}) => ({
  ...samples.student.input(createNumber()),
  ...values,
});

/** Areas whose records can be changed and have fields that a school can make optional. */
const areasWithOptionalFields = areaKeys.filter((key) => (configurableFields()[key] ?? []).length > 0);

test.each(areasWithOptionalFields)(
  'a field of %s is required, can be made optional, and can be required again',
  async (key) => {
    const fields = configurableFields()[key] ?? [];
    const { record } = await addRecord(school, key);
    const { number, record: otherRecord } = await addRecord(school, key);
    const blank = Object.fromEntries(fields.map((field) => [field, '']));
    const save = (values: object) =>
      school.request('PUT', createPath(key, record.key), {
        body: { ...pickInput(key, record), version: record.version, ...values },
      });

    expect(new Set(parseErrorFields(await save(blank)))).toEqual(new Set(fields));
    await setOptionalFields({ [key]: fields });
    const saved = await save(blank);
    expect(saved).toMatchObject({ status: 200, body: blank });
    if (addableAreas.includes(key)) {
      const [first = ''] = fields;
      const { [first]: _, ...rest } = samples[key].input(createNumber());
      expect(await school.request('POST', `/${key}`, { body: rest })).toMatchObject({
        status: 201,
        body: { [first]: '' },
      });
    }

    await setOptionalFields({});
    const { version } = saved.body as { version: number };
    expect((await school.request('GET', createPath(key, record.key))).body).toMatchObject(blank);
    expect(new Set(parseErrorFields(await save({ ...blank, version })))).toEqual(new Set(fields));
    const filled = Object.fromEntries(fields.map((field) => [field, otherRecord[field]]));
    const savedAgain = await save({
      ...filled,
      ...(key === 'leaves' ? {} : samples[key].change(number)),
      version,
    });
    expect(savedAgain.status).toBe(200);
  },
);

test('reports missing fields together with other errors', async () => {
  const wrong = buildStudentInput({ email: '', phone: '12', relation: 'Nobody' });
  expect(parseErrorFields(await school.request('POST', '/student', { body: wrong }))).toEqual([
    'email',
    'phone',
  ]);
  const unlisted = buildStudentInput({ email: '', relation: 'Nobody' });
  expect(parseErrorFields(await school.request('POST', '/student', { body: unlisted }))).toEqual([
    'email',
    'relation',
  ]);
  await setOptionalFields({ student: ['email'] });
  expect(parseErrorFields(await school.request('POST', '/student', { body: wrong }))).toEqual(['phone']);
  const invalid = buildStudentInput({ email: 'not an address' });
  expect(parseProblem(await school.request('POST', '/student', { body: invalid })).errors).toEqual([
    { field: 'email', message: 'Enter an email address like name@example.com.' },
  ]);
});

test('accepts a leave without a type if the type is optional', async () => {
  const body = { title: 'Rest', from: '2026-12-01', to: '2026-12-01', leave_type: '', note: '' };
  expect(parseErrorFields(await school.request('POST', '/me/leaves', { body }))).toEqual(['leave_type']);
  await setOptionalFields({ leaves: ['leave_type'] });
  expect((await school.request('POST', '/me/leaves', { body })).status).toBe(201);
});

describe('the OpenAPI document', () => {
  const readRequiredFields = async (key: AreaKey, method: 'POST' | 'PUT') => {
    const operations = await readOperations(school);
    const path = method === 'POST' ? `/${key}` : `/${key}/{key}`;
    const operation = operations.find((each) => each.method === method && each.path === path);
    return new Set(operation ? (getBodySchema(operation).required as string[]) : []);
  };

  test('lists the fields that are currently required', async () => {
    expect(await readRequiredFields('student', 'POST')).toEqual(requiredFields(areas.student, {}));
    const optional = { student: ['email', 'mother'] };
    await setOptionalFields(optional);
    expect(await readRequiredFields('student', 'POST')).toEqual(requiredFields(areas.student, optional));
    expect(await readRequiredFields('student', 'PUT')).toEqual(
      new Set([...Object.keys(areas.student.labels), 'version']),
    );
  });
});

describe('the setting', () => {
  test('is stored with the school’s lists, which every process reads', async () => {
    await setOptionalFields({ student: ['phone', 'email', 'email'], teacher: [] });
    const { body } = await school.request('GET', '/choices', { token: 'ravi' });
    expect(choices.parse(body).optional_fields).toEqual({ student: ['email', 'phone'] });
    await school.db.orm.execute(sql`delete from optional_field where field = 'phone'`);
    expect(choices.parse((await school.request('GET', '/choices')).body).optional_fields).toEqual({
      student: ['email'],
    });
    setting = { student: ['email'] };
  });

  test('counts the records with empty fields, in areas with years only those of the current year', async () => {
    const readCounts = async () => emptyFields.parse((await school.request('GET', PATH)).body).empty;
    const before = await readCounts();
    expect(Object.keys(before.student ?? {}).toSorted()).toEqual(
      (configurableFields().student ?? []).toSorted(),
    );
    await setOptionalFields({ student: ['email'], diary_notes: ['description'] });
    await addRecord(school, 'student', () => ({ email: '' }));
    const { record } = await addRecord(school, 'student', () => ({ email: '' }));
    await school.request('DELETE', createPath('student', record.key));
    const note = await addRecord(school, 'diary_notes', () => ({ description: '' }));
    expect(await readCounts()).toMatchObject({
      student: { email: (before.student?.email ?? 0) + 1 },
      diary_notes: { description: 1 },
    });
    await school.db.orm.execute(sql`update diary_notes set year = (
      select key from academic_year where not is_current limit 1) where key = ${note.record.key}`);
    expect(await readCounts()).toMatchObject({ diary_notes: { description: 0 } });
  });

  test('saves one of two changes of the same version, and refuses the other change with a conflict', async () => {
    const saveSetting = (field: string) =>
      school.request('PUT', PATH, { body: { optional_fields: { student: [field] }, before: setting } });
    const both = await Promise.all([saveSetting('email'), saveSetting('phone')]);
    const [saved, refused] = both.toSorted((one, other) => one.status - other.status);
    expect(saved?.status).toBe(200);
    expect(refused && parseProblem(refused)).toMatchObject({
      code: 'conflict',
      detail:
        'Someone else changed the required fields. They are shown as they are now; make your change again.',
    });
    setting = choices.parse(saved?.body).optional_fields;
  });

  test('refuses a field that is always required, and an unknown field', async () => {
    const body = { optional_fields: { student: ['first_name'], shoes: ['size'] }, before: {} };
    expect(parseProblem(await school.request('PUT', PATH, { body })).errors).toEqual([
      {
        field: 'optional_fields.student.0',
        message: 'First Name of Student cannot stay empty. It is the student’s name.',
      },
      { field: 'optional_fields.shoes.0', message: 'There is no field size in shoes.' },
    ]);
  });
});
