import { sql } from 'drizzle-orm';
import { type Member } from '../../src/caller/member.ts';
import { type Orm, selectRows } from '../../src/db/database.ts';
import { type Records } from '../../src/records/area.ts';
import { readMyDay } from '../../src/features/profiles/myDay.ts';
import { readIncidents, scopePeople } from '../../src/features/profiles/person.ts';
import { sectionOperations } from '../../src/features/profiles/section.ts';
import {
  readStudentAttendance,
  readStudentMarks,
  readStudentProfile,
} from '../../src/features/profiles/student.ts';
import { readTeacherLeaves } from '../../src/features/profiles/teacher.ts';
import { readWeek } from '../../src/features/profiles/week.ts';
import { NOW } from '../preparedSchool.ts';

/** The administrator who reads the profiles. */
export const administrator: Member = {
  uid: 'u-asha',
  name: 'Asha Rao',
  email: 'asha@school.example',
  isEmailVerified: true,
  signedInAt: NOW,
  provedAt: NOW,
  sessionHash: '',
  role: 'administrator',
  rights: [],
  sections: [],
  teacher_id: null,
};

/** A request of the administrator. */
const REQUEST = {
  ...{ key: '', query: {}, body: undefined, user: { ...administrator, request: '', address: '' } },
  ...{
    upload: { size: 0, chunks: [] },
    parameterNames: new Set<string>(),
    signal: new AbortController().signal,
  },
  countRead: () => undefined,
};

/** Reads every panel of the pages of a student, a teacher and a section, and a teacher's day, so that their statements can be recorded. */
export async function readProfiles(records: Records, orm: Orm, year: string): Promise<void> {
  const [teacher] = await selectRows<{ teacher_id: number; staffNumber: string }>(
    orm,
    sql`select teacher_id, staff_id as "staffNumber" from timetable where teacher_id is not null order by key limit 1`,
  );
  const { teacher_id, staffNumber } = teacher ?? { teacher_id: 0, staffNumber: '' };
  await orm.execute(sql`update account set teacher_id = ${teacher_id} where uid = 'u-asha'`);
  const { orm: recordingOrm } = records.db;
  const people = scopePeople(records, administrator);
  await readStudentProfile(people, 'S100123');
  await readStudentAttendance(people, 'S100123', '');
  await readStudentMarks(people, 'S100123', year);
  await readIncidents(scopePeople(records, { ...administrator, role: 'office' }), 'student', 'S100123', '');
  await readTeacherLeaves(people, staffNumber, '');
  await readWeek(recordingOrm, sql`teacher_id = ${teacher_id}`, '');
  for (const operation of sectionOperations(records))
    await operation.handle({ ...REQUEST, query: { class: 'V', section: 'A', year: '' } });
  await readMyDay(records, 'u-asha');
}
