import { type Area, type AreaKey, areas, type Role, roles } from '@firstbell/schema';
import { levelsOfFields, READERS_BY_LEVEL } from '@firstbell/schema/access';
import { buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpSchool } from '../school.ts';
import { type Operation, readOperations } from './documented.ts';

const TEACHER = 'TXC';
const [EARLIER_AADHAR, AADHAR] = ['234567890124', '999941057058'] as const;

/** Values of the teacher before an edit, and after it. No other record has one of these values. */
const EARLIER = {
  ...{ first_name: 'Zenobia', last_name: 'Quillfeather', email: 'zenobia@school.example' },
  ...{ residential_address: '41 Canary Lane', permanent_address: '42 Canary Lane', dob: '1971-03-17' },
  ...{ phone: '+919123498761', other_degrees: 'Canarology', certifications: 'Canary Diploma' },
  aadhar_number: EARLIER_AADHAR,
};
const LATER = {
  ...{ first_name: 'Zinnia', last_name: 'Quillfether', email: 'zinnia@school.example' },
  ...{ residential_address: '51 Canary Hill', permanent_address: '52 Canary Hill', dob: '1972-04-18' },
  ...{ phone: '+919123498762', other_degrees: 'Canaronomy', certifications: 'Canary Certificate' },
  aadhar_number: AADHAR,
};
/** Values that no form offers, so they are written past the API. */
const UNLISTED = { gender: 'Canarygender', blood_group: 'Canaryblood', higher_degree: 'Canarydegree' };

/** Texts by which a response shows a field. */
function textsOf(field: string): string[] {
  if (field === 'aadhar_number') return [EARLIER_AADHAR, AADHAR].map((number) => `XXXX ${number.slice(-4)}`);
  const name = field === 'date_of_birth' ? 'dob' : field;
  return [EARLIER, LATER, UNLISTED].flatMap((values) => (values as Record<string, string>)[name] ?? []);
}

/** A kind of caller; `isSelf` if the account is linked to the teacher. */
type Reader = { role: Role; isSelf: boolean };
const readers = roles.flatMap((role) => [
  { role, isSelf: false },
  { role, isSelf: true },
]);

const levels = Object.entries(levelsOfFields.teacher ?? {}).filter(([field]) => textsOf(field).length > 0);
const canRead = ({ role, isSelf }: Reader, level: keyof typeof READERS_BY_LEVEL) =>
  isSelf || READERS_BY_LEVEL[level].includes(role);
const listHidden = (reader: Reader) =>
  levels.flatMap(([field, level]) => (canRead(reader, level) ? [] : [field]));

const school = setUpSchool();
let operations: Operation[];

beforeAll(async () => {
  operations = await readOperations(school);
  const input = (values: object) => buildTeacher({ id: TEACHER, ...values });
  const { status } = await school.request('POST', '/teacher', { body: input(EARLIER) });
  const saved = await school.request('PUT', `/teacher/${TEACHER}`, { body: { ...input(LATER), version: 1 } });
  expect({ status, saved: saved.status }).toEqual({ status: 201, saved: 200 });
  const { gender } = input({});
  await school.db.orm.execute(
    sql`alter table teacher drop constraint teacher_gender_choice, drop constraint teacher_blood_group_choice`,
  );
  await school.db.orm
    .execute(sql`update teacher set gender = ${UNLISTED.gender}, blood_group = ${UNLISTED.blood_group},
    higher_degree = ${UNLISTED.higher_degree},
    search = replace(search, chr(1) || ${gender.toLowerCase()} || chr(1), chr(1) || ${UNLISTED.gender.toLowerCase()} || chr(1))
    where id = ${TEACHER}`);
  await school.request('GET', '/me', { token: 'ravi' });
});

const applyReader = ({ role, isSelf }: Reader) =>
  school.db.orm.execute(sql`update account set role = ${role},
    teacher_id = case when ${isSelf} then (select teacher_id from teacher where id = ${TEACHER}) end where uid = 'u-ravi'`);

const send = (method: string, path: string, body?: object) =>
  school.request(method, path, { token: 'ravi', body });

/** Values of the parameters of operations. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ...{ class: 'V', section: 'B', day: 'Monday', date: '2026-11-19', month: '2026-11', term: 'Term 1' },
  ...{ assessment_type: 'Unit Test', id: TEACHER, teacher: TEACHER, from: '2026-11-01', to: '2026-11-30' },
  ...{
    q: 'Zinnia',
    purpose: 'photo',
    period: '1',
    counted: 'teaching_subject',
    rows: '100',
    before: '999999',
  },
};

/** Calls an operation that reads, with and without a filter, and returns the texts of the responses. */
async function readAll({ path, parameters }: Operation): Promise<string> {
  const used = parameters.flatMap(({ name }) => (PARAMETERS[name] ? [[name, PARAMETERS[name]]] : []));
  const query = new URLSearchParams(used).toString();
  const recordPath = path.replace('{key}', TEACHER);
  const responses = [await send('GET', `${recordPath}?${query}`), await send('GET', recordPath)];
  return JSON.stringify(responses.map(({ body }) => body));
}

/** Each way to read the records of teachers, with the fields that it has. */
const ways: Readonly<Record<string, { fields: readonly string[]; read: () => Promise<unknown> }>> = {
  record: {
    fields: Object.keys(areas.teacher.labels),
    read: async () => (await send('GET', `/teacher/${TEACHER}`)).body,
  },
  page: {
    fields: Object.keys(areas.teacher.labels).filter((field) => field !== 'aadhar_number'),
    read: async () => (await send('GET', `/teacher/${TEACHER}/profile`)).body,
  },
  list: {
    fields: areas.teacher.columns.map(({ key }) => key),
    read: async () => (await send('GET', `/teacher?q=${TEACHER}`)).body,
  },
  'similar rows': {
    fields: areas.teacher.columns.map(({ key }) => key),
    read: async () => (await send('GET', '/teacher/similar?q=Quillfether%20Zinnia')).body,
  },
  history: {
    fields: Object.keys(EARLIER),
    read: async () => (await send('GET', `/teacher/${TEACHER}/changes`)).body,
  },
  'export and print': {
    fields: [...areas.teacher.columns, ...areas.teacher.exported].map(({ key }) => key),
    read: async () => (await send('POST', '/teacher/export', { selection: { include: [TEACHER] } })).body,
  },
};

describe.each(readers)('$role, self: $isSelf', (reader) => {
  beforeAll(() => applyReader(reader));

  test.each(Object.keys(ways))('sees exactly the own fields in the %s', async (name) => {
    const { fields, read } = ways[name] ?? { fields: [], read: () => Promise.resolve() };
    const text = JSON.stringify(await read());
    if (text.includes('"forbidden"')) {
      expect(name).toBe('export and print');
      return;
    }
    for (const [field, level] of levels.filter(([one]) => fields.includes(one))) {
      const isShown = textsOf(field).some((value) => text.includes(value));
      expect({ field, isShown }).toEqual({ field, isShown: canRead(reader, level) });
    }
  });

  test('gets no hidden value from any operation that reads', async () => {
    const hidden = listHidden(reader);
    const reading = operations.filter(({ method }) => method === 'GET');
    expect(reading.length).toBeGreaterThan(80);
    const leaks: string[] = [];
    for (const operation of hidden.length === 0 ? [] : reading) {
      const text = await readAll(operation);
      for (const field of hidden)
        if (textsOf(field).some((value) => text.includes(value))) leaks.push(`${operation.path} ${field}`);
    }
    expect(leaks).toEqual([]);
  });

  test('can neither filter, sort, count nor search by a field that is hidden in the records of others', async () => {
    const isHidden = (name: string) =>
      !READERS_BY_LEVEL[levelsOfFields.teacher?.[name] ?? 'everyone'].includes(reader.role);
    const expectStatus = async (name: string, path: string) => {
      const { status } = await send('GET', path);
      expect({ path, isForbidden: status === 403 }).toEqual({ path, isForbidden: isHidden(name) });
    };
    for (const { key } of areas.teacher.columns) await expectStatus(key, `/teacher?sort=${key}`);
    const { rows } = (await send('GET', '/teacher?rows=100')).body as { rows: Record<string, string>[] };
    for (const { key } of areas.teacher.columns)
      expect({
        key,
        isEmpty: rows.filter(({ id }) => id !== TEACHER).every((row) => row[key] === ''),
      }).toEqual({
        ...{ key, isEmpty: isHidden(key) },
      });
    for (const { key, from } of areas.teacher.filters) {
      const value = from === 'date' ? '1972-04-18' : 'Female';
      for (const path of ['/teacher', '/teacher/count', '/teacher/similar'])
        await expectStatus(key, `${path}?q=zinnia&${key}=${value}`);
      if (from !== 'date') await expectStatus(key, `/teacher/choice_counts?counted=${key}`);
    }
    const texts = levels
      .filter(([field]) => field in LATER || field in UNLISTED)
      .flatMap(([field]) => textsOf(field).map((text) => [field, text] as const));
    for (const [field, text] of texts.filter(([one]) => isHidden(one)))
      for (const path of ['/teacher', '/teacher/similar', '/search', '/timetable/teacher']) {
        const { body } = await send('GET', `${path}?q=${encodeURIComponent(text)}`);
        expect({ field, path, isFound: JSON.stringify(body).includes(TEACHER) }).toEqual({
          field,
          path,
          isFound: false,
        });
      }
  });
});

test('every field, column and filter of a person has a level, and masked ones are masked by the service', async () => {
  const { recordAreas } = await import('../../src/index.ts');
  for (const [key, levelsOfArea] of Object.entries(levelsOfFields)) {
    const { fields, others, columns, exported }: Area = areas[key as AreaKey];
    const names = [
      ...Object.keys({ ...fields, ...others }),
      ...[...columns, ...exported].map((column) => column.key),
    ];
    expect(names.filter((name) => !(name in levelsOfArea))).toEqual([]);
    const masked = Object.keys(levelsOfArea).filter((name) => levelsOfArea[name] === 'masked');
    expect(recordAreas[key as AreaKey].maskedFields).toEqual(masked);
    for (const name of masked) expect([...columns, ...exported].map((one) => one.key)).not.toContain(name);
  }
});
