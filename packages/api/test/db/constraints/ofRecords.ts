import { type StudentRecord } from '@firstbell/schema';
import {
  buildLeaveRequest,
  buildStudent,
  buildSubject,
  buildTeacher,
  buildYear,
} from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { buildAssessmentInput } from '../../builders/marks.ts';
import { type School } from '../../school.ts';
import { buildSheetInput } from '../../builders/sheets.ts';
import { addSection, buildPeriods, buildTimetableInput } from '../../builders/timetables.ts';
import { type RaceRequest, type Race } from './race.ts';
import { buildPair } from './raceRequests.ts';

type Values = Record<string, unknown>;
type StoredRecord = Values & { key: string; version: number };

const buildAdd = (area: string, body: Values): RaceRequest => ({ method: 'POST', path: `/${area}`, body });
const buildSave = (area: string, key: string, body: Values): RaceRequest => ({
  method: 'PUT',
  path: `/${area}/${key}`,
  body,
});

async function add<Added = StoredRecord>(school: School, area: string, body: Values): Promise<Added> {
  const response = await school.request('POST', `/${area}`, { body });
  if (response.status !== 201) throw new Error(`${area} was not added: ${JSON.stringify(response.body)}`);
  return response.body as Added;
}

const addStudent = (school: School, id: string, values: Values = {}) =>
  add<StudentRecord>(school, 'student', { ...buildStudent({ id, class: 'V', section: 'B' }), ...values });

const buildAssessment = (id: string, values: Values = {}) =>
  buildAssessmentInput(0, {
    ...{ id, class: 'V', section: 'B', term: 'Term 1', assessment_type: 'Annual' },
    ...values,
  });
const buildMark = (subject: string, scored: number, total = 50) => ({ subject, total, scored });

/** Adds an assessment, and builds two saves of its first version with different marks. */
async function addMarksAndBuildSaves(school: School, id: string, marksPair: readonly [Values[], Values[]]) {
  await addStudent(school, id);
  const input = buildAssessment(id, { marks: [buildMark('English', 40)] });
  const { key } = await add(school, 'assessment', input);
  const buildMarksSave = (marks: Values[]) => buildSave('assessment', key, { ...input, marks, version: 1 });
  return buildPair(buildMarksSave(marksPair[0]), buildMarksSave(marksPair[1]));
}

const BOTH_APPROVE = 'each approves one of two rejected leaves of the same days';

/** Adds two rejected leaves of the same days, and builds their approvals. */
async function addLeavesAndBuildApprovals(school: School, days: { from: string; to: string }) {
  const addRejectedAndBuildApproval = async () => {
    const { note, ...request } = buildLeaveRequest(days);
    const { key } = await add(school, 'me/leaves', { ...request, note });
    const decided = { ...request, decision_note: '', status: 'Rejected', version: 1 };
    await school.request('PUT', `/leaves/${key}`, { body: decided });
    return buildSave('leaves', key, { ...decided, status: 'Approved', version: 2 });
  };
  return buildPair(await addRejectedAndBuildApproval(), await addRejectedAndBuildApproval());
}

const staleProblem = { status: 409, message: 'Someone else saved this record after you opened it.' };

/** Races of two people who save records. */
export const racesOfRecords: readonly Race[] = [
  {
    constraint: 'student_number',
    forbids: 'two students with one ID',
    prepare: () => buildPair(buildAdd('student', buildStudent({ id: 'RACE1' }))),
    problem: { status: 409, field: 'id', message: 'Another student has this ID.' },
  },
  {
    constraint: 'student_number',
    forbids: 'two students with one ID',
    by: 'one changes the ID of a student, the other adds a student with the new ID',
    prepare: async (school) => {
      await addStudent(school, 'RACE1A');
      return buildPair(
        { method: 'POST', path: '/student/RACE1A/number', body: { id: 'RACE1B', version: 1 } },
        buildAdd('student', buildStudent({ id: 'RACE1B' })),
      );
    },
    problem: { status: 409, field: 'id', message: 'Another student has this ID.' },
  },
  {
    constraint: 'teacher_number',
    forbids: 'two teachers with one ID',
    prepare: () => buildPair(buildAdd('teacher', buildTeacher({ id: 'RACE1' }))),
    problem: { status: 409, field: 'id', message: 'Another teacher has this ID.' },
  },
  {
    constraint: 'enrolment_roll_number',
    forbids: 'two students of a section with one roll number in a year',
    by: 'both add a student with the same roll number',
    prepare: () =>
      buildPair(
        buildAdd('student', buildStudent({ id: 'RACE2', class: 'V', section: 'B', roll_number: '901' })),
        {
          body: buildStudent({ id: 'RACE3', class: 'V', section: 'B', roll_number: '901' }),
        },
      ),
    problem: {
      status: 409,
      field: 'roll_number',
      message: 'Another student of V-B has the roll number 901.',
    },
  },
  {
    constraint: 'enrolment_roll_number',
    forbids: 'two students of a section with one roll number in a year',
    by: 'one changes the roll number of a student, the other adds a student with the new number',
    prepare: async (school) => {
      const { created_at, updated_at, updated_by, key, ...student } = await addStudent(school, 'RACE4');
      return buildPair(
        buildSave('student', key, { ...student, roll_number: '902' }),
        buildAdd('student', buildStudent({ id: 'RACE5', class: 'V', section: 'B', roll_number: '902' })),
      );
    },
    problem: {
      status: 409,
      field: 'roll_number',
      message: 'Another student of V-B has the roll number 902.',
    },
  },
  {
    constraint: 'enrolment_once',
    forbids: 'two active enrolments of a student in a year',
    by: 'each moves the student to another section',
    prepare: async (school) => {
      const { created_at, updated_at, updated_by, key, ...student } = await addStudent(school, 'RACE6');
      const buildMove = (section: string) => buildSave('student', key, { ...student, section });
      return buildPair(buildMove('A'), buildMove('C'));
    },
    problem: staleProblem,
  },
  {
    constraint: 'academic_year_apart',
    forbids: 'two academic years with days in common',
    prepare: () => buildPair(buildAdd('academic_year', buildYear(2050))),
    problem: { status: 422, field: 'from_month', message: 'This overlaps with …2050…2051.' },
  },
  {
    constraint: 'subject_once',
    forbids: 'two subjects of a class with one name',
    prepare: () => buildPair(buildAdd('subject', buildSubject({ subject: 'Racing', class: 'V' }))),
    problem: { status: 409, field: 'subject', message: 'This class has a subject of that name already.' },
  },
  {
    constraint: 'assessment_once',
    forbids: 'two assessments of a student with one term and type',
    prepare: async (school) => {
      await addStudent(school, 'RACE7');
      return buildPair(buildAdd('assessment', buildAssessment('RACE7')));
    },
    problem: {
      status: 409,
      field: 'assessment_type',
      message: 'This student has an assessment of this term and type already. Edit that one instead.',
    },
  },
  {
    constraint: 'mark_pkey',
    forbids: 'two marks of an assessment in one subject',
    by: 'both add a mark in the subject',
    prepare: (school) =>
      addMarksAndBuildSaves(school, 'RACE8', [
        [buildMark('English', 40), buildMark('Hindi', 30)],
        [buildMark('English', 40), buildMark('Hindi', 31)],
      ]),
    problem: { status: 409, field: 'marks.Hindi', message: 'Asha Rao changed this after you opened it.' },
  },
  {
    constraint: 'mark_scored',
    forbids: 'a mark below 0 or above its total',
    by: 'one lowers the total, the other raises the score above the new total',
    prepare: (school) =>
      addMarksAndBuildSaves(school, 'RACE9', [[buildMark('English', 40, 45)], [buildMark('English', 48)]]),
    problem: { status: 409, field: 'marks.English', message: 'Asha Rao changed this after you opened it.' },
  },
  {
    constraint: 'attendance_once',
    forbids: 'two attendance sheets of a section on one day',
    prepare: () => buildPair(buildAdd('attendance', buildSheetInput(3))),
    problem: staleProblem,
  },
  {
    constraint: 'leaves_apart',
    forbids: 'two leaves of a person with days in common, neither of which was rejected',
    prepare: () => buildPair(buildAdd('me/leaves', buildLeaveRequest()), { token: 'asha' }),
    problem: {
      status: 422,
      field: 'from',
      message: 'You have asked for … already (LV-…). Choose other days.',
    },
  },
  {
    constraint: 'leaves_apart',
    forbids: 'two leaves of a person with days in common, neither of which was rejected',
    by: BOTH_APPROVE,
    prepare: (school) => addLeavesAndBuildApprovals(school, { from: '2026-12-10', to: '2026-12-11' }),
    problem: {
      status: 422,
      field: 'status',
      message: 'Asha Rao has asked for … already (LV-…). Only one of the two can stand.',
    },
  },
  {
    constraint: 'leaves_apart_of_teacher',
    forbids: 'two leaves of a teacher with days in common, neither of which was rejected, from any account',
    by: BOTH_APPROVE,
    prepare: async (school) => {
      await add(school, 'teacher', buildTeacher({ id: 'RACE31' }));
      const days = { from: '2026-12-14', to: '2026-12-15' };
      const approvals = await addLeavesAndBuildApprovals(school, days);
      await school.db.orm.execute(sql`update leaves
        set applicant = null, name = teacher.name, teacher_id = teacher.teacher_id
        from teacher where teacher.id = 'RACE31' and "from" = ${days.from}`);
      return approvals;
    },
    problem: {
      status: 422,
      field: 'status',
      message: '… has asked for … already (LV-…). Only one of the two can stand.',
    },
  },
  {
    constraint: 'timetable_day_year_section_id_day_key',
    forbids: 'two timetables of a section for one day',
    prepare: async (school) => {
      await addSection(school, 'V', 'R1');
      return buildPair(buildAdd('timetable', buildTimetableInput(0, { section: 'R1' })));
    },
    problem: { status: 409, field: 'day', message: 'V-R1 has a timetable for Monday already.' },
  },
  {
    constraint: 'timetable_teacher',
    forbids: 'a teacher in two sections at once',
    by: 'each plans the teacher in another section',
    prepare: async (school) => {
      await addSection(school, 'V', 'R2');
      await addSection(school, 'V', 'R3');
      await add(school, 'teacher', buildTeacher({ id: 'RACE2', first_name: 'Anita', last_name: 'Rao' }));
      const buildDay = (section: string) =>
        buildAdd(
          'timetable',
          buildTimetableInput(0, { section, periods: buildPeriods(['English', 'RACE2']) }),
        );
      return buildPair(buildDay('R2'), buildDay('R3'));
    },
    problem: {
      status: 422,
      field: 'periods.0.teacher',
      message: 'Anita Rao teaches V-R2 in period 1 on Monday.',
    },
  },
  {
    constraint: 'timetable_slot',
    forbids: 'two lessons of a section in one period',
    by: 'both fill the period',
    prepare: async (school) => {
      await addSection(school, 'V', 'R4');
      const input = buildTimetableInput(0, { section: 'R4' });
      const { key } = await add(school, 'timetable', input);
      const buildChange = (period: string) =>
        buildSave('timetable', key, {
          ...input,
          version: 1,
          periods: buildPeriods('Break', 'Free', period),
        });
      return buildPair(buildChange('Break'), buildChange('Break'));
    },
    problem: staleProblem,
  },
  {
    constraint: 'student_leave_apart',
    forbids: 'two leaves of a student on one day',
    prepare: async (school) => {
      await add(school, 'student', buildStudent({ id: 'RACE20', first_name: 'Leela' }));
      const leave = { id: 'RACE20', starts: '2026-11-20', ends: '2026-11-21', reason: 'Wedding' };
      return buildPair({ method: 'POST', path: '/attendance/leave', body: leave });
    },
    problem: {
      status: 422,
      field: 'starts',
      message: 'The student has leave on some of these days already.',
    },
  },
];
