import { type AreaKey, isAllowed } from '@firstbell/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRecord, deletableAreas, createPath } from '../areas.ts';
import { samples } from '../samples.ts';
import { setUpSchool } from '../school.ts';
import { type Operation, readOperations } from './documented.ts';
import {
  applyCaller,
  type Caller,
  callers,
  findMatrixTeacher,
  shouldAllowOnRecord,
  type Teaching,
} from './scope/naiveScope.ts';
import { buildConsent } from './scope/placeRequests.ts';
import { chooseTargets, readTargets, type Target } from './scope/targets.ts';

/** Values that only the deleted records have, by area. */
const CANARIES = {
  student: {
    first_name: 'Canarita',
    last_name: 'Canarelli',
    phone: '+919123498763',
    guardian: 'Canarius Rao',
    address: '1 Canary Lane',
  },
  teacher: { first_name: 'Canarina', phone: '+919123498764', email: 'canarina@school.example' },
  diary_notes: { title: 'Canary note' },
  assignment: { description: 'Canary assignment' },
  incident: { incident: 'Canary incident' },
  settings: { title: 'Canary message' },
  faqs: { question: 'Canary question?' },
  subject: { subject: 'Canary studies' },
} as const satisfies Partial<Record<AreaKey, Record<string, string>>>;
/** Values of a student and a teacher whom other records name, so that a deletion ends their enrolment and service. */
const NAMED = {
  student: {
    first_name: 'Namita',
    phone: '+919123498765',
    guardian: 'Namitus Rao',
    address: '2 Canary Lane',
  },
  teacher: { first_name: 'Namina', phone: '+919123498766', email: 'namina@school.example' },
} as const;
const [LEAVE_REASON, CONSENT_TEXT] = ['Canary wedding', 'Canary consent'] as const;
/** Names are in the facts that name a person. */
const FACTS: readonly string[] = [NAMED.student.first_name, NAMED.teacher.first_name];

const school = setUpSchool();
let operations: Operation[];
let teaching: Teaching;
const keys: { area: AreaKey; key: string; values: readonly string[] }[] = [];
/** Deleted records of each kind of place, by area. */
const deleted = new Map<AreaKey, Target[]>();

const remove = async (area: AreaKey, key: string) => {
  const { status, body } = await school.request('DELETE', createPath(area, key));
  expect({ area, key, status, body }).toEqual({ area, key, status: 204, body: '' });
};

async function addDeleted(
  area: AreaKey,
  values: Readonly<Record<string, string>>,
  before?: (key: string) => Promise<void>,
) {
  const { key } = (await addRecord(school, area, () => values)).record;
  await before?.(key);
  await remove(area, key);
  keys.push({ area, key, values: Object.values(values) });
}

/** Adds an incident, a leave and a consent of a student, which name the student. */
async function nameStudent(id: string): Promise<void> {
  await nameInIncident('Student')(id);
  const leave = { id, starts: '2026-12-01', ends: '2026-12-01', reason: LEAVE_REASON };
  const consent = { ...buildConsent(id), text: CONSENT_TEXT };
  for (const [path, body] of [
    ['/attendance/leave', leave],
    ['/consent', consent],
  ] as const)
    expect((await school.request('POST', path, { body })).status).toBe(201);
}

/** Adds an incident of a person, which names the person. */
const nameInIncident = (to_whom: 'Student' | 'Teacher') => async (id: string) => {
  await addRecord(school, 'incident', () => ({ to_whom, id, incident: 'Fell on the stairs.' }));
};

beforeAll(async () => {
  operations = await readOperations(school);
  teaching = await findMatrixTeacher(school);
  for (const area of ['diary_notes', 'assessment', 'assignment', 'attendance'] as const) {
    const targets = chooseTargets(await readTargets(school, area), teaching);
    for (const { key } of targets) await remove(area, key);
    deleted.set(area, targets);
  }
  for (const area of Object.keys(CANARIES) as (keyof typeof CANARIES)[])
    await addDeleted(area, CANARIES[area]);
  await addDeleted('student', NAMED.student, nameStudent);
  await addDeleted('teacher', NAMED.teacher, nameInIncident('Teacher'));
});

const send = (method: string, path: string, body?: object) =>
  school.request(method, path, { token: 'meera', body });

/** Values of the parameters of operations. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ...{ class: 'V', section: 'B', day: 'Monday', date: '2026-11-19', month: '2026-11', term: 'Term 1' },
  ...{ assessment_type: 'Unit Test', purpose: 'photo', rows: '100', last_day: '2026-01-01..2027-12-31' },
};

/** Lists the requests of an operation that could show a deleted record: by its key, as the student or teacher, and by its values. */
function listRequests({ path, parameters }: Operation): string[] {
  const names = parameters.map(({ name }) => name);
  const area = path.split('/')[1];
  const own = keys.filter((one) => one.area === area);
  const paths = path.includes('{key}')
    ? own.map(({ key }) => path.replace('{key}', encodeURIComponent(key)))
    : [path];
  const people = keys.filter((one) => one.area === 'student' || one.area === 'teacher');
  const searched = (path === '/search' ? keys : own).flatMap(({ values }) => values.slice(0, 2));
  const variants: Record<string, string>[] = [
    {},
    ...(names.includes('id') ? people.map(({ key: id }) => ({ id })) : []),
    ...(names.includes('q') ? searched.map((q) => ({ q })) : []),
  ];
  const shared = Object.fromEntries(Object.entries(PARAMETERS).filter(([name]) => names.includes(name)));
  return paths.flatMap((one) =>
    variants.map((variant) => `${one}?${new URLSearchParams({ ...shared, ...variant }).toString()}`),
  );
}

describe.each(Object.entries(callers))('%s', (_, caller: Caller) => {
  beforeAll(() => applyCaller(school, caller, teaching.id));

  test.each(deletableAreas)(
    'lists the deleted records of %s that may be restored, and no others',
    async (area) => {
      const { status, body } = await send('GET', `/${area}?deleted=true&rows=100`);
      if (!isAllowed(caller, area, 'delete')) {
        expect({ status, code: (body as { code: string }).code }).toEqual({ status: 403, code: 'forbidden' });
        return;
      }
      const listed = (body as { rows: { key: string }[] }).rows.map(({ key }) => key);
      for (const target of deleted.get(area) ?? [])
        expect({ ...target, isListed: listed.includes(target.key) }).toEqual({
          ...target,
          isListed: shouldAllowOnRecord(caller, [area, 'delete'], target, teaching),
        });
    },
  );

  test('reads no value of a deleted record that may not be restored, in any way', async () => {
    const reading = operations.filter(({ method, path }) => method === 'GET' && path !== '/openapi.json');
    // Extra rights concern few areas, so every way is tried without them.
    if (caller.rights.length > 0) return;
    const hidden = keys.filter(({ area }) => !isAllowed(caller, area, 'delete'));
    const ofStudents = hidden.some(({ area }) => area === 'student') ? [LEAVE_REASON, CONSENT_TEXT] : [];
    const canaries = [
      ...hidden.flatMap(({ values }) => values.filter((value) => !FACTS.includes(value))),
      ...ofStudents,
    ];
    const leaks: string[] = [];
    for (const path of canaries.length === 0 ? [] : reading.flatMap(listRequests)) {
      const text = JSON.stringify((await send('GET', path)).body);
      for (const value of canaries) if (text.includes(value)) leaks.push(`${path} ${value}`);
    }
    for (const { area, key } of hidden) {
      const { body } = await send('POST', `/${area}/export`, { selection: { include: [key] } });
      if (JSON.stringify(body).includes(`"${key}"`)) leaks.push(`/${area}/export ${key}`);
      expect((await send('POST', `${createPath(area, key)}/restore`)).status).toBe(403);
    }
    expect(leaks).toEqual([]);
  });

  test('is shown deleted children before an admission, and told of their IDs, only with the permission to restore them', async () => {
    if (!isAllowed(caller, 'student', 'add')) return;
    const { first_name, last_name, phone, guardian } = CANARIES.student;
    const body = { first_name, last_name, dob: '', phone, guardian, mother: '', father: '' };
    const { rows } = (await send('POST', '/student/possible_duplicates', body)).body as { rows: unknown[] };
    const mayRestore = isAllowed(caller, 'student', 'delete');
    expect(rows.length > 0).toBe(mayRestore);
    const { key: id } = keys.find(({ area }) => area === 'student') ?? {};
    const added = await send('POST', '/student', samples.student.input(0, { id }));
    expect(added.body).toMatchObject({
      code: 'duplicate',
      detail: mayRestore
        ? 'A deleted student has this ID. Restore it from Recently deleted, or use another ID.'
        : 'This ID is taken. A deleted student keeps its ID for 30 days; an administrator can restore it.',
    });
  });
});

test('sends the file of a deleted assignment only to those who may restore the assignment', async () => {
  const { body: file } = await school.request('POST', '/file?name=chapter.txt', { bytes: 'Read chapter 4.' });
  const { key } = (await addRecord(school, 'assignment', () => ({ file }))).record;
  const readAs = async (caller: Caller) => {
    await applyCaller(school, caller, teaching.id);
    return (await send('GET', `/file/${(file as { id: string }).id}`)).status;
  };
  expect(await readAs(callers.viewer)).toBe(200);
  await remove('assignment', key);
  expect([await readAs(callers.viewer), await readAs(callers.office)]).toEqual([404, 200]);
});
