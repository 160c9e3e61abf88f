import { type AccessArea, type Action, type Role } from '@firstbell/schema';
import { rules, type ExtraRight, rulesOfRights } from '@firstbell/schema/access';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../../src/db/database.ts';
import { type School } from '../../school.ts';

/** A kind of caller of the matrix: a role with extra rights. */
export type Caller = { role: Role; rights: readonly ExtraRight[] };

/** Callers of the matrix, by name. All callers with the role `teacher` are linked to the same teacher. */
export const callers = {
  administrator: { role: 'administrator', rights: [] },
  office: { role: 'office', rights: [] },
  teacher: { role: 'teacher', rights: [] },
  'teacher with examination': { role: 'teacher', rights: ['examination'] },
  'teacher with incidents': { role: 'teacher', rights: ['incidents'] },
  viewer: { role: 'viewer', rights: [] },
} as const satisfies Record<string, Caller>;

/** Section and subjects of a record that is in a section. */
export type Place = { class: string; section: string; subjects: readonly string[] };

/** One section and subject of a teacher. The subject is `null` if the teacher is the class teacher. */
type TaughtSubject = { class: string; section: string; subject: string | null };

/** The teacher of the matrix, with the sections and subjects that they teach in the current year. */
export type Teaching = { id: string; taught: readonly TaughtSubject[] };

/** Reads the sections and subjects of each teacher, row by row, independently of the service's code. */
async function readTaughtSubjects({ db }: School): Promise<(TaughtSubject & { id: string })[]> {
  const year = sql`(select key from academic_year where is_current and deleted_at is null)`;
  return selectRows(
    db.orm,
    sql`select teacher.id, class.name as class, section.name as section, subject.subject
      from section_teacher join teacher using (teacher_id) join section using (section_id) join class using (class_id)
        left join subject on subject.key = section_teacher.subject where year = ${year}
      union all
      select teacher.id, class.name, section.name, subject.subject
      from timetable join teacher using (teacher_id) join section using (section_id)
        join class on class.class_id = section.class_id join subject on subject.key = timetable.subject_key
      where year = ${year} and timetable.deleted_at is null`,
  );
}

/** Finds a teacher who is a class teacher and teaches in further sections. */
export async function findMatrixTeacher(school: School): Promise<Teaching> {
  const byTeacher = Map.groupBy(await readTaughtSubjects(school), ({ id }) => id);
  for (const [id, taught] of [...byTeacher].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const classTeacherPlace = taught.find(({ subject }) => subject === null);
    const hasOtherSections = taught.some(
      (one) => one.class !== classTeacherPlace?.class || one.section !== classTeacherPlace.section,
    );
    if (classTeacherPlace !== undefined && hasOtherSections) return { id, taught };
  }
  throw new Error('No teacher has an own class and teaches elsewhere.');
}

/** Tells by simple loops whether a caller should be allowed an action on a record of a place. */
export function shouldAllow(
  { role, rights }: Caller,
  [area, action]: readonly [AccessArea, Action],
  place: Place | undefined,
  { taught }: Teaching,
): boolean {
  const kinds = [rules[area][role][action], ...rights.map((right) => rulesOfRights[right][area]?.[action])];
  for (const kind of kinds) {
    if (kind === 'all' || kind === 'self') return true;
    if (kind === undefined || place === undefined) continue;
    const taughtInSection = taught.filter(
      (one) => one.class === place.class && one.section === place.section,
    );
    if (kind === 'sections' && taughtInSection.length > 0) return true;
    if (taughtInSection.some(({ subject }) => subject === null)) return true;
    const isEverySubjectTaught = place.subjects.every((name) =>
      taughtInSection.some(({ subject }) => subject === name),
    );
    if (
      kind === 'subjects' &&
      taughtInSection.length > 0 &&
      place.subjects.length > 0 &&
      isEverySubjectTaught
    )
      return true;
  }
  return false;
}

/**
 * Tells by simple rules whether a caller should be allowed an action on a record. Administrators, and the people whom a
 * confidential record names, may read it in any section. Only callers with the record in scope may change it.
 */
export function shouldAllowOnRecord(
  caller: Caller,
  [area, action]: readonly [AccessArea, Action],
  { place, isNamed }: { place: Place | undefined; isNamed?: boolean },
  teaching: Teaching,
): boolean {
  const isUnrestricted = isNamed === undefined || caller.role === 'administrator';
  if (!isUnrestricted && !isNamed) return false;
  if (!isUnrestricted && (action === 'read' || action === 'export'))
    return (
      rules[area][caller.role][action] !== undefined ||
      caller.rights.some((right) => rulesOfRights[right][area]?.[action] !== undefined)
    );
  return shouldAllow(caller, [area, action], place, teaching);
}

/** Gives the account `u-meera` the role and rights of a caller, and links it to the teacher if the role is `teacher`. */
export async function applyCaller(
  { db }: School,
  { role, rights }: Caller,
  teacherId: string,
): Promise<void> {
  await db.orm.execute(sql`update account set role = ${role}, rights = ${`{${rights.join(',')}}`}::text[],
    teacher_id = case when ${role} = 'teacher' then (select teacher_id from teacher where id = ${teacherId}) end
    where uid = 'u-meera'`);
}
