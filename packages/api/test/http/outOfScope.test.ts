import { buildIncident } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { applyCaller, callers, findMatrixTeacher, type Place } from './scope/naiveScope.ts';
import { buildConsent } from './scope/placeRequests.ts';
import { samples } from '../samples.ts';
import { setUpSchool } from '../school.ts';

/** Admission number that no student has. */
const UNKNOWN_ID = 'S9999';
const TERM_TEST = { term: 'Term 1', assessment_type: 'Unit Test' };
const DAY = '2026-11-19';

const school = setUpSchool();
let ownPlace: Place;
/** Student of a section that the teacher does not teach. */
let outsider: { id: string; name: string; class: string; section: string };
/** Admission number of a student of the teacher's own class. */
let ownStudentId: string;

beforeAll(async () => {
  const { id: teacherId, taught } = await findMatrixTeacher(school);
  await school.request('GET', '/me', { token: 'meera' });
  await applyCaller(school, callers.teacher, teacherId);
  const ownClass = taught.find(({ subject }) => subject === null);
  const choices = (await school.request('GET', '/choices')).body as {
    classes: { name: string; subjects: string[] }[];
  };
  const { class: className = '', section = '' } = ownClass ?? {};
  ownPlace = {
    class: className,
    section,
    subjects: choices.classes.find(({ name }) => name === className)?.subjects ?? [],
  };
  const students = await selectRows<typeof outsider>(
    school.db.orm,
    sql`select student.id, student.name, class.name as class, section
      from enrolment join student using (student_id) join class using (class_id)
      where year = (select key from academic_year where is_current) and is_on_roll and outcome is null
        and exists (select from assessment where assessment.student_id = student.student_id
          and term = ${TERM_TEST.term} and assessment_type = ${TERM_TEST.assessment_type} and assessment.deleted_at is null)
      order by student.id`,
  );
  const isTaught = (one: typeof outsider) =>
    taught.some((place) => place.class === one.class && place.section === one.section);
  const firstOutsider = students.find((one) => !isTaught(one));
  if (firstOutsider === undefined) throw new Error('The teacher teaches everybody.');
  outsider = firstOutsider;
  ownStudentId = students.find((one) => one.class === className && one.section === section)?.id ?? '';
});

type TeacherRequest = readonly [method: string, path: string, body?: unknown];
const getOwnSection = () => ({ class: ownPlace.class, section: ownPlace.section });
const getFirstSubject = () => ownPlace.subjects[0] ?? '';

/** Requests of a teacher that name a student. */
const requests: Readonly<Record<string, (id: string) => TeacherRequest>> = {
  'the record': (id) => ['GET', `/student/${id}`],
  'the page': (id) => ['GET', `/student/${id}/profile`],
  'the photo': (id) => ['GET', `/student/${id}/photo`],
  'the history': (id) => ['GET', `/student/${id}/changes`],
  'the consents': (id) => ['GET', `/consent?id=${id}`],
  'a new consent': (id) => ['POST', '/consent', buildConsent(id)],
  'the leaves': (id) => ['GET', `/attendance/leave?id=${id}`],
  'a new leave': (id) => [
    'POST',
    '/attendance/leave',
    { id, starts: '2026-12-01', ends: '2026-12-01', reason: 'Wedding' },
  ],
  'a new incident': (id) => ['POST', '/incident', buildIncident({ id, date: DAY })],
  'a mark of attendance': (id) => [
    'PUT',
    '/attendance/sheet',
    {
      ...{ date: DAY, ...getOwnSection() },
      marks: [
        { id, mark: 'Late', was: 'Present', version: 0 },
        { id: ownStudentId, mark: 'Present', was: 'Present', version: 0 },
      ],
    },
  ],
  'a cell of marks': (id) => [
    'PUT',
    '/assessment/sheet',
    {
      ...getOwnSection(),
      ...TERM_TEST,
      cells: [{ id, subject: getFirstSubject(), total: 50, scored: 40, stamp: '' }],
    },
  ],
  'an entry on a report card': (id) => [
    'PUT',
    '/report_card/sheet',
    {
      ...getOwnSection(),
      term: TERM_TEST.term,
      cells: [{ id, item: 'remark', value: 'Reads well.', version: 0 }],
    },
  ],
  'a report card': (id) => [
    'GET',
    `/report_card?${new URLSearchParams({ ...getOwnSection(), term: TERM_TEST.term, id }).toString()}`,
  ],
  'a new assessment': (id) => [
    'POST',
    '/assessment',
    samples.assessment.input(0, {
      ...getOwnSection(),
      ...TERM_TEST,
      id,
      marks: [{ subject: getFirstSubject(), total: 50, scored: 40 }],
    }),
  ],
  'the search': (id) => ['GET', `/search?q=${id}`],
};

test.each(Object.keys(requests))(
  '%s of a student out of scope has the same response as with an unknown admission number',
  async (name) => {
    const readResponse = async (id: string) => {
      const [method, path, body] = requests[name]?.(id) ?? ['GET', '/'];
      const response = await school.request(method, path, { token: 'meera', body });
      const text = JSON.stringify(response.body).replaceAll(id, 'ID');
      return { status: response.status, text: text.replace(/"updated_at":"[^"]+"/g, '') };
    };
    const response = await readResponse(outsider.id);
    expect(response.text).not.toContain(outsider.name);
    expect(response.text).not.toContain(`${outsider.class}-${outsider.section}`);
    expect(response).toEqual(await readResponse(UNKNOWN_ID));
  },
);

test('a new assessment in a section out of scope does not tell whether an admission number exists', async () => {
  const post = (id: string) =>
    school.request('POST', '/assessment', {
      token: 'meera',
      body: samples.assessment.input(0, {
        ...{ ...TERM_TEST, class: outsider.class, section: outsider.section, id },
        marks: [{ subject: getFirstSubject(), total: 50, scored: 40 }],
      }),
    });
  const { status, body } = await post(outsider.id);
  expect({ status, body }).toEqual({ status: 403, body: (await post(UNKNOWN_ID)).body });
});

test('the problem of a new assessment contains neither the name nor the section of a student out of scope', async () => {
  const body = samples.assessment.input(0, {
    ...{ ...getOwnSection(), ...TERM_TEST, id: outsider.id },
    marks: [{ subject: getFirstSubject(), total: 50, scored: 40 }],
  });
  const response = await school.request('POST', '/assessment', { token: 'meera', body });
  expect(response.body).toMatchObject({
    errors: [
      { field: 'id', message: `${outsider.id} is no student of ${ownPlace.class}-${ownPlace.section}.` },
    ],
  });
});

test('the withdrawal of a leave or a consent of a student out of scope has the same response as with an unknown key', async () => {
  const dates = { starts: '2026-12-01', ends: '2026-12-01' };
  const leave = { id: outsider.id, ...dates, reason: 'Wedding' };
  const added = [
    await school.request('POST', '/attendance/leave', { body: leave }),
    await school.request('POST', '/consent', { body: buildConsent(outsider.id) }),
  ];
  const [leaveKey = '', consentKey = ''] = added.map(({ body }) => (body as { key: string }).key);
  const withdrawal = { by: 'Mother', relation: 'Mother', withdrawn_on: '2026-11-20' };
  const withdrawals = {
    leave: (key: string) => ['DELETE', `/attendance/leave/${key}`] as const,
    consent: (key: string) => ['POST', `/consent/${key}/withdraw`, withdrawal] as const,
  };
  const withdraw = async ([method, path, body]: TeacherRequest) => {
    const response = await school.request(method, path, { token: 'meera', body });
    return { status: response.status, body: response.body };
  };
  expect(added.map(({ status }) => status)).toEqual([201, 201]);
  const refused = await withdraw(withdrawals.leave(leaveKey));
  expect(refused.status).toBe(404);
  expect(refused).toEqual(await withdraw(withdrawals.leave('SL-09999')));
  expect(await withdraw(withdrawals.consent(consentKey))).toEqual(
    await withdraw(withdrawals.consent('CN-09999')),
  );
});
