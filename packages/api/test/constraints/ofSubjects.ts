import { buildAssignment, buildDiaryNote, buildSubject, buildTeacher } from '@firstbell/schema/sample';
import { assessmentInput } from '../marks.ts';
import { type School } from '../school.ts';
import { addSection, periodsOf, timetableInput } from '../timetables.ts';
import { add, adding, addPerson, BY, deleting } from './asking.ts';
import { type Asked, type Race } from './race.ts';

type Values = Record<string, unknown>;

/** Builds a race: a subject of class V is deleted while a record is sent that names it. */
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
const racesOfNotes: readonly Race[] = notes.flatMap(({ path, build }) => {
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

const taughtFields = ['teaching_subject_1', 'teaching_subject_2'] as const;
const racesOfTaught: readonly Race[] = taughtFields.flatMap((field, at) => {
  const [added, changed] = [`Gone taught ${at} 1`, `Gone taught ${at} 2`];
  const teacher = (id: string, values: Values = {}) => buildTeacher({ id: `RACE${at}${id}`, ...values });
  const refused = {
    status: 422,
    field,
    says: `Choose a teaching subject ${at + 1} from the list.`,
  };
  return [
    {
      ...ofSubject(`teacher_${field}_of_new`, 'a new teacher of a subject that was deleted', added, () =>
        adding('/teacher', teacher('TA', { [field]: added })),
      ),
      refused,
    },
    {
      ...ofSubject(
        `teacher_${field}_of_changed`,
        'a teacher who is changed to a subject that was deleted',
        changed,
        (school) => savingOver(school, '/teacher', teacher('TB'), teacher('TB', { [field]: changed })),
      ),
      refused,
    },
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

/** References to a subject that a save must not make while the subject is deleted. */
export const racesOfSubjects: readonly Race[] = [
  ...racesOfNotes,
  ...racesOfTaught,
  ...racesOfLessons,
  ofMark('mark_subject_of_new', 'Gone mark'),
];
