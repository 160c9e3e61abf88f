import {
  buildAssignment,
  buildDiaryNote,
  buildIncident,
  buildLeaveRequest,
  buildStudent,
  buildSubject,
  buildTeacher,
} from '@firstbell/schema/sample';
import { assessmentInput } from '../marks.ts';
import { type School } from '../school.ts';
import { addSection, periodsOf, timetableInput } from '../timetables.ts';
import { type Asked, type Race } from './race.ts';

type Values = Record<string, unknown>;

async function add(school: School, path: string, body: Values): Promise<string> {
  const answer = await school.ask('POST', path, { body });
  if (answer.status !== 201) throw new Error(`${path} was not added: ${JSON.stringify(answer.body)}`);
  return String((answer.body as Values).key);
}
const addPerson = {
  student: (school: School, id: string) =>
    add(school, '/student', buildStudent({ id, class: 'V', section: 'B' })),
  teacher: (school: School, id: string) => add(school, '/teacher', buildTeacher({ id })),
};
const adding = (path: string, body: Values): Asked => ({ method: 'POST', path, body, token: 'meera' });
const deleting = (area: string, key: string): Asked => ({ method: 'DELETE', path: `/${area}/${key}` });

const BY = 'one deletes it, the other saves a record that names it';
const missing = (noun: 'student' | 'teacher', field = 'id') => ({
  status: 422,
  field,
  says: `There is no ${noun} with this ID.`,
});

/** Builds the race of a person who is deleted while somebody adds a record that names them. */
const ofNew = (
  constraint: string,
  [noun, id]: readonly [noun: 'student' | 'teacher', id: string],
  [path, body]: readonly [path: string, body: Values],
  field?: string,
): Race => ({
  constraint,
  forbids: `a new record of ${path.slice(1)} that names a ${noun} who was deleted`,
  by: BY,
  begin: async (school) => {
    await addPerson[noun](school, id);
    return [deleting(noun, id), adding(path, body)];
  },
  refused: missing(noun, field),
});

/** Builds the race of a person who is deleted while somebody changes a record to name them. */
const ofChanged = (
  constraint: string,
  [noun, id]: readonly [noun: 'student' | 'teacher', id: string],
  [path, before, after]: readonly [path: string, before: Values, after: Values],
): Race => ({
  constraint,
  forbids: `a record of ${path.slice(1)} that is changed to name a ${noun} who was deleted`,
  by: BY,
  begin: async (school) => {
    await addPerson[noun](school, `${id}A`);
    await addPerson[noun](school, `${id}B`);
    const key = await add(school, path, before);
    const body = { ...before, ...after, version: 1 };
    return [deleting(noun, `${id}B`), { method: 'PUT', path: `${path}/${key}`, body, token: 'meera' }];
  },
  refused: missing(noun),
});

/** Builds the race of a section of class V that is deleted while somebody adds a record of it. */
const ofSection = (constraint: string, section: string, path: string, body: Values): Race => ({
  constraint,
  forbids: `a record of ${path.slice(1)} in a section that is not there`,
  by: BY,
  begin: async (school) => {
    await addSection(school, 'V', section);
    return [
      { method: 'POST', path: '/school_lists/section/delete', body: { value: section, of: 'V' } },
      adding(path, { ...body, class: 'V', section }),
    ];
  },
  refused: { status: 422, field: 'section', says: 'Choose a section from the list.' },
});

const addClass = (school: School, value: string) => add(school, '/school_lists/class', { value, of: '' });
const deletingClass = (value: string): Asked => ({
  method: 'POST',
  path: '/school_lists/class/delete',
  body: { value, of: '' },
});

const marksOf = (id: string) => assessmentInput(0, { id, class: 'V', section: 'B', term: 'Term 1' });
/** Builds the race of a subject of class V that is deleted while somebody sends a record that names it. */
const ofSubject = (
  constraint: string,
  forbids: string,
  name: string,
  asking: (school: School) => Asked | Promise<Asked>,
  field = 'subject',
): Race => ({
  constraint,
  forbids,
  by: BY,
  begin: async (school) => {
    const key = await add(school, '/subject', buildSubject({ subject: name }));
    return [deleting('subject', key), await asking(school)];
  },
  refused: { status: 422, field, says: 'Choose a subject from the list.' },
});
const savingOver = async (school: School, path: string, before: Values, after: Values): Promise<Asked> => {
  const key = await add(school, path, before);
  return { method: 'PUT', path: `${path}/${key}`, body: { ...after, version: 1 }, token: 'meera' };
};
const notes = [
  { path: '/diary_notes', build: buildDiaryNote },
  { path: '/assignment', build: buildAssignment },
];
const racesOfSubjects: readonly Race[] = notes.flatMap(({ path, build }) => {
  const table = path.slice(1);
  const [added, changed] = [`Gone ${table} 1`, `Gone ${table} 2`];
  return [
    ofSubject(
      `${table}_subject_of_new`,
      `a new record of ${table} of a subject that was deleted`,
      added,
      () => adding(path, build({ subject: added })),
    ),
    ofSubject(
      `${table}_subject_of_changed`,
      `a record of ${table} that is moved to a subject that was deleted`,
      changed,
      (school) => savingOver(school, path, build(), build({ subject: changed })),
    ),
  ];
});

const ofLessons = (section: string, subject: string) =>
  timetableInput(0, { section, periods: periodsOf([subject, 'RACE21']) });
const gone = (race: Race): Race => ({
  ...race,
  refused: {
    status: 422,
    field: 'periods.0.period',
    says: 'Choose a subject of this class, Break or Free.',
  },
});
const racesOfLessons: readonly Race[] = [
  gone(
    ofSubject(
      'timetable_subject_of_new',
      'a new lesson of a subject that was deleted',
      'Gone lesson 1',
      async (school) => {
        await addSection(school, 'V', 'D3');
        await addPerson.teacher(school, 'RACE21');
        return adding('/timetable', ofLessons('D3', 'Gone lesson 1'));
      },
    ),
  ),
  gone(
    ofSubject(
      'timetable_subject_of_changed',
      'a lesson that is changed to a subject that was deleted',
      'Gone lesson 2',
      async (school) => {
        await addSection(school, 'V', 'D4');
        const before = timetableInput(0, { section: 'D4', periods: periodsOf(['English', 'RACE22']) });
        await addPerson.teacher(school, 'RACE22');
        return savingOver(school, '/timetable', before, {
          ...before,
          periods: periodsOf(['Gone lesson 2', 'RACE22']),
        });
      },
    ),
  ),
];

const ofMark = (constraint: string, name: string): Race => {
  const input = assessmentInput(15, {
    class: 'V',
    section: 'B',
    term: 'Term 1',
    marks: [{ subject: name, total: 50, scored: 40 }],
  });
  return {
    ...ofSubject(constraint, 'a mark in a subject that was deleted', name, async (school) =>
      adding('/assessment', { ...input, id: await addPerson.student(school, 'GONE20') }),
    ),
    refused: { status: 422, field: 'marks.0.subject', says: 'Choose a subject of class V from the list.' },
  };
};

const taughtBy = (teacher: string) => ({ section: 'D1', periods: periodsOf(['English', teacher]) });

/** References that a concurrent save may not make to a record that is being deleted. */
export const racesOfDeletions: readonly Race[] = [
  ...racesOfSubjects,
  ...racesOfLessons,
  ofMark('mark_subject_of_new', 'Gone mark'),
  ofNew('assessment_student_of_new', ['student', 'GONE1'], ['/assessment', marksOf('GONE1')]),
  ofChanged(
    'assessment_student_of_changed',
    ['student', 'GONE2'],
    ['/assessment', marksOf('GONE2A'), { id: 'GONE2B' }],
  ),
  ofNew('incident_student_of_new', ['student', 'GONE3'], ['/incident', buildIncident({ id: 'GONE3' })]),
  ofChanged(
    'incident_student_of_changed',
    ['student', 'GONE4'],
    ['/incident', buildIncident({ id: 'GONE4A' }), { id: 'GONE4B' }],
  ),
  ofNew(
    'incident_teacher_of_new',
    ['teacher', 'GONE5'],
    ['/incident', buildIncident({ to_whom: 'Teacher', id: 'GONE5' })],
  ),
  ofChanged(
    'incident_teacher_of_changed',
    ['teacher', 'GONE6'],
    ['/incident', buildIncident({ to_whom: 'Teacher', id: 'GONE6A' }), { id: 'GONE6B' }],
  ),
  {
    constraint: 'leaves_teacher_of_new',
    forbids: 'a new leave of a teacher who was deleted',
    by: BY,
    begin: async (school) => {
      await add(school, '/teacher', buildTeacher({ id: 'GONE7', email: 'meera@school.example' }));
      return [deleting('teacher', 'GONE7'), adding('/me/leaves', buildLeaveRequest())];
    },
    // Asked for again, it is a leave of somebody who is no teacher.
    refused: { ...missing('teacher', 'teacher'), isPassing: true },
  },
  {
    ...ofNew(
      'timetable_of_teacher_of_new',
      ['teacher', 'GONE8'],
      ['/timetable', timetableInput(0, taughtBy('GONE8'))],
      'periods.0.teacher',
    ),
    begin: async (school) => {
      await addSection(school, 'V', 'D1');
      await addPerson.teacher(school, 'GONE8');
      return [deleting('teacher', 'GONE8'), adding('/timetable', timetableInput(0, taughtBy('GONE8')))];
    },
  },
  {
    constraint: 'timetable_of_teacher_of_changed',
    forbids: 'a record of timetable that is changed to name a teacher who was deleted',
    by: BY,
    begin: async (school) => {
      await addSection(school, 'V', 'D2');
      await addPerson.teacher(school, 'GONE9A');
      await addPerson.teacher(school, 'GONE9B');
      const input = timetableInput(0, { ...taughtBy('GONE9A'), section: 'D2' });
      const key = await add(school, '/timetable', input);
      const body = { ...input, periods: taughtBy('GONE9B').periods, version: 1 };
      return [
        deleting('teacher', 'GONE9B'),
        { method: 'PUT', path: `/timetable/${key}`, body, token: 'meera' },
      ];
    },
    refused: missing('teacher', 'periods.0.teacher'),
  },
  ofSection('enrolment_section_id_class_id_section_fkey', 'S1', '/student', buildStudent({ id: 'GONE10' })),
  ofSection('diary_notes_section_id_class_id_section_fkey', 'S2', '/diary_notes', buildDiaryNote()),
  ofSection('assignment_section_id_class_id_section_fkey', 'S3', '/assignment', buildAssignment()),
  ofSection('timetable_day_section_id_class_id_section_fkey', 'S4', '/timetable', timetableInput(0)),
  {
    constraint: 'subject_class_id_fkey',
    forbids: 'a subject of a class that is not there',
    by: BY,
    begin: async (school) => {
      await addClass(school, 'Gone1');
      return [
        deletingClass('Gone1'),
        adding('/subject', buildSubject({ subject: 'Racing', class: 'Gone1' })),
      ];
    },
    refused: { status: 422, field: 'class', says: 'Choose a class from the list.' },
  },
  {
    constraint: 'section_class_id_fkey',
    forbids: 'a section of a class that is not there',
    by: 'one deletes the class, the other adds a section to it',
    begin: async (school) => {
      await addClass(school, 'Gone2');
      return [deletingClass('Gone2'), adding('/school_lists/section', { value: 'B', of: 'Gone2' })];
    },
    refused: {
      status: 404,
      says: 'Gone2 is not in the list any more: someone else changed it. The list is shown as it is now.',
    },
  },
];
