import { type AreaKey } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../../src/db/database.ts';
import { type School } from '../../school.ts';
import { type MatrixRequest } from './requests.ts';
import { type Place } from './naiveScope.ts';

/** Builds the body of a consent by a student's mother. */
export const buildConsent = (id: string) => ({
  ...{ id, purpose: 'photo', by: 'Sunita Rao', relation: 'Mother', verified: 'Signed form on file' },
  ...{ language: 'Hindi', text: 'The school may photograph my child.', given_on: '2026-11-19' },
});

/** A section with one of its students, and a subject. */
export type SectionSample = Place & { student: string; subject: string };

const buildQueryRequest = (path: string, values: Record<string, string>): MatrixRequest => ({
  path: `${path}?${new URLSearchParams(values).toString()}`,
});

/** Creates a GET request with the class and section in its query. */
const createSectionRequest =
  (path: string) =>
  ({ class: name, section }: SectionSample) =>
    buildQueryRequest(path, { class: name, section });

const TERM_TEST = { term: 'Term 1', assessment_type: 'Unit Test' };

/** Requests of the operations that name a section or a student, by method and path. `hasSubject` is set if the request names a subject. */
export const placeRequests: Readonly<
  Record<string, { hasSubject?: true; request: (sample: SectionSample) => MatrixRequest }>
> = {
  'GET /student/roll_number': { request: createSectionRequest('/student/roll_number') },
  'GET /student/move': {
    request: ({ class: name, section, student: id }) =>
      buildQueryRequest('/student/move', { id, class: name, section, from: '2026-11-19' }),
  },
  // The student is in the section already, so nothing moves.
  ...Object.fromEntries(
    ['/student/move', '/student/move/preview'].map((path) => [
      `POST ${path}`,
      {
        request: ({ class: name, section, student: id }: SectionSample) => ({
          path,
          body: { selection: { include: [id] }, from: '2026-11-19', class: name, section },
        }),
      },
    ]),
  ),
  'GET /student/renumber': { request: createSectionRequest('/student/renumber') },
  'POST /student/renumber': {
    request: ({ class: name, section }) => ({ path: '/student/renumber', body: { class: name, section } }),
  },
  'POST /student/renumber/undo': {
    request: ({ class: name, section }) => ({
      path: '/student/renumber/undo',
      body: { class: name, section },
    }),
  },
  'GET /section/roll': { request: createSectionRequest('/section/roll') },
  'GET /section/attendance': { request: createSectionRequest('/section/attendance') },
  'GET /section/timetable': { request: createSectionRequest('/section/timetable') },
  'GET /section/marks': { request: createSectionRequest('/section/marks') },
  'GET /section/diary_notes': { request: createSectionRequest('/section/diary_notes') },
  'GET /section/assignments': { request: createSectionRequest('/section/assignments') },
  'GET /assessment/students': { request: createSectionRequest('/assessment/students') },
  'GET /assessment/sheet': {
    request: ({ class: name, section }) =>
      buildQueryRequest('/assessment/sheet', { class: name, section, ...TERM_TEST }),
  },
  'PUT /assessment/sheet': {
    hasSubject: true,
    request: ({ class: name, section, student: id, subject }) => ({
      path: '/assessment/sheet',
      body: {
        ...{ class: name, section, ...TERM_TEST },
        cells: [{ id, subject, total: 50, scored: 40, stamp: 'none' }],
      },
    }),
  },
  'GET /report_card/sheet': {
    request: ({ class: name, section }) =>
      buildQueryRequest('/report_card/sheet', { class: name, section, term: TERM_TEST.term }),
  },
  'GET /report_card/changes': {
    request: ({ class: name, section }) =>
      buildQueryRequest('/report_card/changes', { class: name, section, term: TERM_TEST.term }),
  },
  'GET /report_card/check': {
    request: ({ class: name, section }) =>
      buildQueryRequest('/report_card/check', { class: name, section, term: TERM_TEST.term }),
  },
  'PUT /report_card/sheet': {
    request: ({ class: name, section, student: id }) => ({
      path: '/report_card/sheet',
      body: {
        ...{ class: name, section, term: TERM_TEST.term },
        cells: [{ id, item: 'remark', value: 'Reads well.', version: 0 }],
      },
    }),
  },
  'GET /report_card': {
    request: ({ class: name, section, student: id }) =>
      buildQueryRequest('/report_card', { class: name, section, term: TERM_TEST.term, id }),
  },
  'POST /report_card': {
    request: ({ class: name, section }) => ({
      path: '/report_card',
      body: { class: name, section, term: TERM_TEST.term },
    }),
  },
  'GET /attendance/sheet': {
    request: ({ class: name, section }) =>
      buildQueryRequest('/attendance/sheet', { class: name, section, date: '2026-11-19' }),
  },
  'PUT /attendance/sheet': {
    request: ({ class: name, section, student: id }) => ({
      path: '/attendance/sheet',
      body: {
        ...{ date: '2026-11-19', class: name, section },
        marks: [{ id, mark: 'Late', was: 'Present', version: 1 }],
      },
    }),
  },
  'GET /attendance/register': {
    request: ({ class: name, section }) =>
      buildQueryRequest('/attendance/register', { class: name, section, month: '2026-11' }),
  },
  'POST /attendance/register': {
    request: ({ class: name, section }) => ({
      path: '/attendance/register',
      body: { class: name, section, month: '2026-11' },
    }),
  },
  'GET /consent': { request: ({ student: id }) => buildQueryRequest('/consent', { id }) },
  'GET /consent/section': {
    request: ({ class: name, section }) =>
      buildQueryRequest('/consent/section', { class: name, section, purpose: 'photo' }),
  },
  'POST /consent/export': {
    request: ({ class: name, section }) => ({
      path: '/consent/export',
      body: { class: name, section, purpose: 'photo' },
    }),
  },
  'POST /consent': {
    request: ({ student: id }) => ({ path: '/consent', body: buildConsent(id) }),
  },
  'GET /attendance/leave': { request: ({ student: id }) => buildQueryRequest('/attendance/leave', { id }) },
  'POST /attendance/leave': {
    request: ({ student: id }) => ({
      path: '/attendance/leave',
      body: { id, starts: '2026-12-01', ends: '2026-12-01', reason: 'Wedding' },
    }),
  },
};

/** Finds a section's first student and a subject. */
export async function findSectionSample({ db }: School, place: Place): Promise<SectionSample> {
  const [student] = await selectRows<{ id: string }>(
    db.orm,
    sql`select student.id from enrolment join student using (student_id) join class using (class_id)
      where class.name = ${place.class} and section = ${place.section} and is_on_roll and student.deleted_at is null
        and year = (select key from academic_year where is_current and deleted_at is null)
      order by student.id limit 1`,
  );
  const [subject = ''] = place.subjects;
  if (student === undefined) throw new Error(`The section ${place.class}-${place.section} has no student.`);
  return { ...place, student: student.id, subject };
}

/** Areas whose lists are limited to sections. */
export const limitedAreas: readonly AreaKey[] = [
  'student',
  'attendance',
  'diary_notes',
  'assessment',
  'assignment',
  'incident',
];
