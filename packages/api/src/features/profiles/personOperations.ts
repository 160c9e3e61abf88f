import { type Contract } from '@firstbell/schema/contracts/contract';
import * as studentPage from '@firstbell/schema/contracts/studentPage';
import * as teacherPage from '@firstbell/schema/contracts/teacherPage';
import { type profileQuery } from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { readMyDay } from './myDay.ts';
import { keyFromPath } from '../../db/keys.ts';
import {
  type PersonArea,
  readIncidents,
  readPerson,
  requirePerson,
  scopePeople,
  type ScopedPeople,
} from './person.ts';
import { readStudentAttendance, readStudentMarks, readStudentProfile } from './student.ts';
import { readStudentCards } from './studentCards.ts';
import { readTeacherLeaves, readTeacherProfile } from './teacher.ts';
import { readWeek } from './week.ts';

type PersonPanel = Contract<string, typeof profileQuery>;

/** Implements a panel of a person's page by the function that reads its data for a year. */
const implementPanel = (
  records: Records,
  panel: PersonPanel,
  read: (people: ScopedPeople, key: string, year: string) => Promise<unknown>,
): Operation =>
  implement(panel, ({ key, query, user, scope }) => {
    // Records of teachers belong to no section, so only an unlimited scope includes them.
    if (panel.tag === 'teacher') scope.requirePlace(undefined);
    return read(scopePeople(records, user), key, query.year);
  });

/** Returns the operations of the pages of students and teachers, and of a teacher's own day. */
export function personOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const incidents = (personArea: PersonArea, panel: PersonPanel) =>
    implementPanel(records, panel, async (people, key, year) => ({
      rows: await readIncidents(people, personArea, key, year),
    }));
  return [
    implement(studentPage.profile, ({ key, user }) => readStudentProfile(scopePeople(records, user), key)),
    implementPanel(records, studentPage.attendance, readStudentAttendance),
    implementPanel(records, studentPage.marks, async (people, key, year) => ({
      rows: await readStudentMarks(people, key, year),
    })),
    implementPanel(records, studentPage.reportCards, async (people, key, year) => ({
      rows: await readStudentCards(people, key, year),
    })),
    incidents('student', studentPage.incidents),
    implement(studentPage.saveFile, {
      describeEvent: ({ key }) => ({ record: keyFromPath(records.areas.student, key), detail: {} }),
      handle: async ({ key, user }) => {
        await readPerson(scopePeople(records, user, 'export'), 'student', key);
      },
    }),
    implement(teacherPage.profile, ({ key, user }) => readTeacherProfile(scopePeople(records, user), key)),
    implementPanel(records, teacherPage.timetable, async (people, typedKey, year) => {
      const key = await requirePerson(people, 'teacher', typedKey);
      return { lessons: await readWeek(orm, sql`teacher_id = ${key}`, year) };
    }),
    implementPanel(records, teacherPage.leaves, async (people, key, year) => ({
      rows: await readTeacherLeaves(people, key, year),
    })),
    incidents('teacher', teacherPage.incidents),
    implement(teacherPage.readMyDay, ({ user }) => readMyDay(records, user.uid)),
  ];
}
