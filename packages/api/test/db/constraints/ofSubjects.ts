import { buildAssignment, buildDiaryNote, buildSubject, buildTeacher } from '@firstbell/schema/sample';
import { buildAssessmentInput } from '../../builders/marks.ts';
import { type School } from '../../school.ts';
import { addSection, buildPeriods, buildTimetableInput } from '../../builders/timetables.ts';
import { add, buildAdd, addPerson, DELETE_AND_SAVE, buildDelete } from './raceRequests.ts';
import { type RaceRequest, type Race } from './race.ts';

type Values = Record<string, unknown>;

/** Builds a race: a subject of class V is deleted while a record that names the subject is saved. */
const buildRaceWithSubject = (
  constraint: string,
  forbids: string,
  name: string,
  buildRequest: (school: School) => RaceRequest | Promise<RaceRequest>,
  field = 'subject',
): Race => ({
  constraint,
  forbids,
  by: DELETE_AND_SAVE,
  prepare: async (school) => {
    const key = await add(school, '/subject', buildSubject({ subject: name }));
    return [buildDelete('subject', key), await buildRequest(school)];
  },
  problem: { status: 422, field, message: 'Choose a subject from the list.' },
});

/** Adds a record, and builds the request that saves it with other values. */
const addRecordAndBuildSave = async (
  school: School,
  path: string,
  values: Values,
  changedValues: Values,
): Promise<RaceRequest> => {
  const key = await add(school, path, values);
  return { method: 'PUT', path: `${path}/${key}`, body: { ...changedValues, version: 1 }, token: 'meera' };
};
const areasWithSubject = [
  { path: '/diary_notes', build: buildDiaryNote },
  { path: '/assignment', build: buildAssignment },
];
const racesOfNotesAndAssignments: readonly Race[] = areasWithSubject.flatMap(({ path, build }) => {
  const table = path.slice(1);
  // Subjects that the race deletes.
  const [subjectOfNew, subjectOfChanged] = [`Gone ${table} 1`, `Gone ${table} 2`];
  return [
    buildRaceWithSubject(
      `${table}_subject_of_new`,
      `a new record of ${table} of a subject that was deleted`,
      subjectOfNew,
      () => buildAdd(path, build({ subject: subjectOfNew })),
    ),
    buildRaceWithSubject(
      `${table}_subject_of_changed`,
      `a record of ${table} that is moved to a subject that was deleted`,
      subjectOfChanged,
      (school) => addRecordAndBuildSave(school, path, build(), build({ subject: subjectOfChanged })),
    ),
  ];
});

const TAUGHT_FIELDS = ['teaching_subject_1', 'teaching_subject_2'] as const;
const racesOfTeachers: readonly Race[] = TAUGHT_FIELDS.flatMap((field, index) => {
  // Subjects that the race deletes.
  const [subjectOfNew, subjectOfChanged] = [`Gone taught ${index} 1`, `Gone taught ${index} 2`];
  const buildTestTeacher = (id: string, values: Values = {}) =>
    buildTeacher({ id: `RACE${index}${id}`, ...values });
  const problem = {
    status: 422,
    field,
    message: `Choose a teaching subject ${index + 1} from the list.`,
  };
  return [
    {
      ...buildRaceWithSubject(
        `teacher_${field}_of_new`,
        'a new teacher of a subject that was deleted',
        subjectOfNew,
        () => buildAdd('/teacher', buildTestTeacher('TA', { [field]: subjectOfNew })),
      ),
      problem,
    },
    {
      ...buildRaceWithSubject(
        `teacher_${field}_of_changed`,
        'a teacher who is changed to a subject that was deleted',
        subjectOfChanged,
        (school) =>
          addRecordAndBuildSave(
            school,
            '/teacher',
            buildTestTeacher('TB'),
            buildTestTeacher('TB', { [field]: subjectOfChanged }),
          ),
      ),
      problem,
    },
  ];
});

const buildTimetableWith = (section: string, subject: string) =>
  buildTimetableInput(0, { section, periods: buildPeriods([subject, 'RACE21']) });
const setPeriodProblem = (race: Race): Race => ({
  ...race,
  problem: {
    status: 422,
    field: 'periods.0.period',
    message: 'Choose a subject of this class, Break or Free.',
  },
});
const racesOfLessons: readonly Race[] = [
  setPeriodProblem(
    buildRaceWithSubject(
      'timetable_subject_of_new',
      'a new lesson of a subject that was deleted',
      'Gone lesson 1',
      async (school) => {
        await addSection(school, 'V', 'D3');
        await addPerson.teacher(school, 'RACE21');
        return buildAdd('/timetable', buildTimetableWith('D3', 'Gone lesson 1'));
      },
    ),
  ),
  setPeriodProblem(
    buildRaceWithSubject(
      'timetable_subject_of_changed',
      'a lesson that is changed to a subject that was deleted',
      'Gone lesson 2',
      async (school) => {
        await addSection(school, 'V', 'D4');
        const timetable = buildTimetableInput(0, {
          section: 'D4',
          periods: buildPeriods(['English', 'RACE22']),
        });
        await addPerson.teacher(school, 'RACE22');
        return addRecordAndBuildSave(school, '/timetable', timetable, {
          ...timetable,
          periods: buildPeriods(['Gone lesson 2', 'RACE22']),
        });
      },
    ),
  ),
];

const buildMarkRace = (constraint: string, name: string): Race => {
  const input = buildAssessmentInput(15, {
    class: 'V',
    section: 'B',
    term: 'Term 1',
    marks: [{ subject: name, total: 50, scored: 40 }],
  });
  return {
    ...buildRaceWithSubject(constraint, 'a mark in a subject that was deleted', name, async (school) =>
      buildAdd('/assessment', { ...input, id: await addPerson.student(school, 'GONE20') }),
    ),
    problem: { status: 422, field: 'marks.0.subject', message: 'Choose a subject of class V from the list.' },
  };
};

/** Races between the deletion of a subject and a save that refers to the subject. */
export const racesOfSubjects: readonly Race[] = [
  ...racesOfNotesAndAssignments,
  ...racesOfTeachers,
  ...racesOfLessons,
  buildMarkRace('mark_subject_of_new', 'Gone mark'),
];
