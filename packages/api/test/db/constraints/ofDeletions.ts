import {
  buildAssignment,
  buildDiaryNote,
  buildIncident,
  buildLeaveRequest,
  buildSheet,
  buildStudent,
  buildSubject,
  buildTeacher,
} from '@firstbell/schema/sample';
import { buildAssessmentInput } from '../../builders/marks.ts';
import { type School } from '../../school.ts';
import { addSection, buildPeriods, buildTimetableInput } from '../../builders/timetables.ts';
import { add, buildAdd, addPerson, DELETE_AND_SAVE, buildDelete } from './raceRequests.ts';
import { type RaceRequest, type Race } from './race.ts';

type Values = Record<string, unknown>;

const buildPersonProblem = (noun: 'student' | 'teacher', field = 'id') => ({
  status: 422,
  field,
  message: `There is no ${noun} with this ID.`,
});

/** Builds a race: a person is deleted while a record is added that refers to the person. */
const buildRaceWithAddedRecord = (
  constraint: string,
  [noun, id]: readonly [noun: 'student' | 'teacher', id: string],
  [path, body]: readonly [path: string, body: Values],
  field?: string,
): Race => ({
  constraint,
  forbids: `a new record of ${path.slice(1)} that names a ${noun} who was deleted`,
  by: DELETE_AND_SAVE,
  prepare: async (school) => {
    await addPerson[noun](school, id);
    return [buildDelete(noun, id), buildAdd(path, body)];
  },
  problem: buildPersonProblem(noun, field),
});

/** Builds a race: a person is deleted while a record is changed to refer to the person. */
const buildRaceWithChangedRecord = (
  constraint: string,
  [noun, id]: readonly [noun: 'student' | 'teacher', id: string],
  [path, values, changes]: readonly [path: string, values: Values, changes: Values],
): Race => ({
  constraint,
  forbids: `a record of ${path.slice(1)} that is changed to name a ${noun} who was deleted`,
  by: DELETE_AND_SAVE,
  prepare: async (school) => {
    await addPerson[noun](school, `${id}A`);
    await addPerson[noun](school, `${id}B`);
    const key = await add(school, path, values);
    const body = { ...values, ...changes, version: 1 };
    return [buildDelete(noun, `${id}B`), { method: 'PUT', path: `${path}/${key}`, body, token: 'meera' }];
  },
  problem: buildPersonProblem(noun),
});

/** Builds a race: a section of class V is deleted while a record of the section is added. */
const buildRaceWithSection = (constraint: string, section: string, path: string, body: Values): Race => ({
  constraint,
  forbids: `a record of ${path.slice(1)} in a section that does not exist`,
  by: DELETE_AND_SAVE,
  prepare: async (school) => {
    await addSection(school, 'V', section);
    return [
      { method: 'POST', path: '/school_lists/section/delete', body: { value: section, of: 'V' } },
      buildAdd(path, { ...body, class: 'V', section }),
    ];
  },
  problem: { status: 422, field: 'section', message: 'Choose a section from the list.' },
});

const addClass = (school: School, value: string) => add(school, '/school_lists/class', { value, of: '' });
const buildDeleteClass = (value: string): RaceRequest => ({
  method: 'POST',
  path: '/school_lists/class/delete',
  body: { value, of: '' },
});

/** Builds the problem of an assessment. It does not disclose whether the student exists, because teachers may not see other sections. */
const buildNotInSectionProblem = (id: string) => ({
  status: 422,
  field: 'id',
  message: `${id} is no student of V-B.`,
});
const buildAssessmentOf = (id: string) =>
  buildAssessmentInput(0, { id, class: 'V', section: 'B', term: 'Term 1' });
const buildLessonsOf = (teacher: string) => ({ section: 'D1', periods: buildPeriods(['English', teacher]) });

/** Races between a deletion and a save that refers to the deleted record. */
export const racesOfDeletions: readonly Race[] = [
  {
    ...buildRaceWithAddedRecord(
      'assessment_student_of_new',
      ['student', 'GONE1'],
      ['/assessment', buildAssessmentOf('GONE1')],
    ),
    problem: buildNotInSectionProblem('GONE1'),
  },
  {
    ...buildRaceWithChangedRecord(
      'assessment_student_of_changed',
      ['student', 'GONE2'],
      ['/assessment', buildAssessmentOf('GONE2A'), { id: 'GONE2B' }],
    ),
    problem: buildNotInSectionProblem('GONE2B'),
  },
  buildRaceWithAddedRecord(
    'incident_student_of_new',
    ['student', 'GONE3'],
    ['/incident', buildIncident({ id: 'GONE3' })],
  ),
  buildRaceWithChangedRecord(
    'incident_student_of_changed',
    ['student', 'GONE4'],
    ['/incident', buildIncident({ id: 'GONE4A' }), { id: 'GONE4B' }],
  ),
  buildRaceWithAddedRecord(
    'incident_teacher_of_new',
    ['teacher', 'GONE5'],
    ['/incident', buildIncident({ to_whom: 'Teacher', id: 'GONE5' })],
  ),
  buildRaceWithChangedRecord(
    'incident_teacher_of_changed',
    ['teacher', 'GONE6'],
    ['/incident', buildIncident({ to_whom: 'Teacher', id: 'GONE6A' }), { id: 'GONE6B' }],
  ),
  {
    constraint: 'leaves_teacher_of_new',
    forbids: 'a new leave of a teacher who was deleted',
    by: DELETE_AND_SAVE,
    prepare: async (school) => {
      await add(school, '/teacher', buildTeacher({ id: 'GONE7', email: 'meera@school.example' }));
      return [buildDelete('teacher', 'GONE7'), buildAdd('/me/leaves', buildLeaveRequest())];
    },
    // A retry succeeds: it adds a leave of a person who is not linked to a teacher.
    problem: { ...buildPersonProblem('teacher', 'teacher'), isTemporary: true },
  },
  {
    ...buildRaceWithAddedRecord(
      'timetable_of_teacher_of_new',
      ['teacher', 'GONE8'],
      ['/timetable', buildTimetableInput(0, buildLessonsOf('GONE8'))],
      'periods.0.teacher',
    ),
    prepare: async (school) => {
      await addSection(school, 'V', 'D1');
      await addPerson.teacher(school, 'GONE8');
      return [
        buildDelete('teacher', 'GONE8'),
        buildAdd('/timetable', buildTimetableInput(0, buildLessonsOf('GONE8'))),
      ];
    },
  },
  {
    constraint: 'timetable_of_teacher_of_changed',
    forbids: 'a record of timetable that is changed to name a teacher who was deleted',
    by: DELETE_AND_SAVE,
    prepare: async (school) => {
      await addSection(school, 'V', 'D2');
      await addPerson.teacher(school, 'GONE9A');
      await addPerson.teacher(school, 'GONE9B');
      const input = buildTimetableInput(0, { ...buildLessonsOf('GONE9A'), section: 'D2' });
      const key = await add(school, '/timetable', input);
      const body = { ...input, periods: buildLessonsOf('GONE9B').periods, version: 1 };
      return [
        buildDelete('teacher', 'GONE9B'),
        { method: 'PUT', path: `/timetable/${key}`, body, token: 'meera' },
      ];
    },
    problem: buildPersonProblem('teacher', 'periods.0.teacher'),
  },
  buildRaceWithSection(
    'enrolment_section_id_class_id_section_fkey',
    'S1',
    '/student',
    buildStudent({ id: 'GONE10' }),
  ),
  buildRaceWithSection(
    'diary_notes_section_id_class_id_section_fkey',
    'S2',
    '/diary_notes',
    buildDiaryNote(),
  ),
  buildRaceWithSection('assignment_section_id_class_id_section_fkey', 'S3', '/assignment', buildAssignment()),
  buildRaceWithSection(
    'timetable_day_section_id_class_id_section_fkey',
    'S4',
    '/timetable',
    buildTimetableInput(0),
  ),
  {
    constraint: 'attendance_mark_of_day',
    forbids: 'two marks of a student on one day',
    by: 'one restores the sheet of the section that the student has left, the other saves the sheet of the new section',
    prepare: async (school) => {
      await addSection(school, 'V', 'R5');
      await addSection(school, 'V', 'R6');
      const student = buildStudent({ id: 'RACE40', class: 'V', section: 'R5' });
      await add(school, '/student', student);
      const sheet = buildSheet({ date: '2026-11-20', marks: [{ id: 'RACE40', mark: 'Present' }] });
      const buildSave = (section: string) => ({ ...sheet, class: 'V', section });
      const key = await add(school, '/attendance', buildSave('R5'));
      await school.request('DELETE', `/attendance/${key}`);
      const body = { ...student, section: 'R6', version: 1 };
      await school.request('PUT', '/student/RACE40', { body });
      return [
        { method: 'POST', path: `/attendance/${key}/restore` },
        { method: 'POST', path: '/attendance', body: buildSave('R6'), token: 'meera' },
      ];
    },
  },
  {
    constraint: 'subject_class_id_fkey',
    forbids: 'a subject of a class that does not exist',
    by: DELETE_AND_SAVE,
    prepare: async (school) => {
      await addClass(school, 'Gone1');
      return [
        buildDeleteClass('Gone1'),
        buildAdd('/subject', buildSubject({ subject: 'Racing', class: 'Gone1' })),
      ];
    },
    problem: { status: 422, field: 'class', message: 'Choose a class from the list.' },
  },
  {
    constraint: 'section_class_id_fkey',
    forbids: 'a section of a class that does not exist',
    by: 'one deletes the class, the other adds a section to it',
    prepare: async (school) => {
      await addClass(school, 'Gone2');
      return [buildDeleteClass('Gone2'), buildAdd('/school_lists/section', { value: 'B', of: 'Gone2' })];
    },
    problem: {
      status: 404,
      message: 'Gone2 is not in the list any more: someone else changed it. The list is shown as it is now.',
    },
  },
];
