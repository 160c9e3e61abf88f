import { type AccessArea } from '@firstbell/schema';
import {
  myDay,
  personIncidents,
  profileQuery,
  studentAttendance,
  studentCards,
  studentMarks,
  studentProfile,
  teacherLeaves,
  teacherProfile,
  week,
} from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { type z } from 'zod';
import { type Member } from '../../caller/member.ts';
import { CHANGE_PROBLEMS, type Operation, operation, READ_PROBLEMS } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { readMyDay } from './myDay.ts';
import { canSeeIncident } from '../../access/confidential.ts';
import { requirePlace } from '../../access/scope.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type PersonArea, readIncidents, readPerson, requirePerson, scopePeople } from './person.ts';
import { readStudentAttendance, readStudentMarks, readStudentProfile } from './student.ts';
import { readStudentCards } from './studentCards.ts';
import { readTeacherLeaves, readTeacherProfile } from './teacher.ts';
import { readWeek } from './week.ts';

/** A panel of a person's page: the last part of its path, its permission, and the function that reads its data for a year. */
type Panel = {
  name: string;
  summary: string;
  area: AccessArea;
  response: z.ZodType;
  read: (people: Records, key: string, year: string, user: Member) => Promise<unknown>;
};

const createPanelOperation = (
  records: Records,
  personArea: PersonArea,
  { name, summary, area, response, read }: Panel,
): Operation =>
  operation({
    method: 'get',
    path: `/${personArea}/{key}/${name}`,
    tag: personArea,
    summary,
    access: { area, action: 'read' },
    query: profileQuery,
    status: 200,
    response,
    problems: [...READ_PROBLEMS, 'invalid', 'not_found'],
    handle: ({ key, query, user }) => {
      // Records of teachers belong to no section, so only an unlimited permission reaches them.
      if (personArea === 'teacher') requirePlace(user, [area, 'read'], undefined);
      return read(scopePeople(records, user), key, query.year, user);
    },
  });

const createProfileOperation = (
  records: Records,
  personArea: PersonArea,
  response: z.ZodType,
  read: (people: Records, key: string, user: Member) => Promise<unknown>,
): Operation =>
  operation({
    method: 'get',
    path: `/${personArea}/{key}/profile`,
    tag: personArea,
    summary: `Returns the profile of a ${personArea}, including a deleted one while it can be restored.`,
    access: { area: personArea, action: 'read' },
    status: 200,
    response,
    problems: [...READ_PROBLEMS, 'not_found'],
    handle: ({ key, user }) => read(scopePeople(records, user), key, user),
  });

/** Returns the operations of the pages of students and teachers, and of a teacher's own day. */
export function personOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const createIncidentsOperation = (personArea: PersonArea) =>
    createPanelOperation(records, personArea, {
      name: 'incidents',
      summary: `Lists the latest incidents of a ${personArea} in the current year or another.`,
      area: 'incident',
      response: personIncidents,
      read: async (people, typedKey, year, user) => {
        const person = await requirePerson(people, personArea, typedKey);
        return { rows: await readIncidents(orm, personArea, { person, year, seen: canSeeIncident(user) }) };
      },
    });
  return [
    createProfileOperation(records, 'student', studentProfile, readStudentProfile),
    createPanelOperation(records, 'student', {
      name: 'attendance',
      summary: 'Lists the marks of a student on the working days of the current year or another.',
      area: 'attendance',
      response: studentAttendance,
      read: readStudentAttendance,
    }),
    createPanelOperation(records, 'student', {
      name: 'marks',
      summary: 'Lists the assessments of a student in the current year or another.',
      area: 'assessment',
      response: studentMarks,
      read: async (people, key, year) => ({ rows: await readStudentMarks(people, key, year) }),
    }),
    createPanelOperation(records, 'student', {
      name: 'report_cards',
      summary: 'Lists the entries on the report cards of a student in the current year or another.',
      area: 'assessment',
      response: studentCards,
      read: async (people, key, year) => ({ rows: await readStudentCards(people, key, year) }),
    }),
    createIncidentsOperation('student'),
    operation({
      method: 'post',
      path: '/student/{key}/file',
      unkeyed: 'reads',
      tag: 'student',
      summary: 'Records that the signed-in person saves the whole record of a student as a file.',
      access: { area: 'student', action: 'export' },
      status: 204,
      audit: {
        kind: 'exported',
        record: ({ key }) => keyFromPath(records.areas.student, key),
        detail: () => ({}),
      },
      problems: [...CHANGE_PROBLEMS, 'not_found'],
      handle: async ({ key, user }) => {
        await readPerson(scopePeople(records, user, 'export'), 'student', key);
      },
    }),
    createProfileOperation(records, 'teacher', teacherProfile, readTeacherProfile),
    createPanelOperation(records, 'teacher', {
      name: 'timetable',
      summary: 'Lists the lessons of a teacher in a week of the current year or another.',
      area: 'timetable',
      response: week,
      read: async (people, typedKey, year) => {
        const key = await requirePerson(people, 'teacher', typedKey);
        return { lessons: await readWeek(orm, sql`teacher_id = ${key}`, year) };
      },
    }),
    createPanelOperation(records, 'teacher', {
      name: 'leaves',
      summary: 'Lists the latest leaves of a teacher in the current year or another.',
      area: 'leaves',
      response: teacherLeaves,
      read: async (people, key, year) => ({ rows: await readTeacherLeaves(people, key, year) }),
    }),
    createIncidentsOperation('teacher'),
    operation({
      method: 'get',
      path: '/me/day',
      tag: 'me',
      summary:
        'Returns the day of the signed-in teacher: lessons, attendance sheets of own sections, and assignments that are due.',
      access: { area: 'me', action: 'read' },
      status: 200,
      response: myDay,
      problems: [...READ_PROBLEMS, 'not_found'],
      handle: ({ user }) => readMyDay(records, user.uid),
    }),
  ];
}
