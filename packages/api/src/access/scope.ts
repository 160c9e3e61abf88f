import { listHiddenFields, type RecordPlace } from '@firstbell/schema/access';
import { type SQL, sql } from 'drizzle-orm';
import { type Member } from '../caller/member.ts';
import { createForbiddenProblem, requirePlaceOfStudent, type Scope } from '../caller/scope.ts';
import { isOneOfNumbers } from '../db/arrays.ts';
import { type Orm, selectRows } from '../db/database.ts';
import { type Hidden } from '../rows/values.ts';
import { CURRENT_YEAR, readCurrentYear } from '../years/years.ts';
import { IS_LAST } from '../enrolment/enrolment.ts';

/** Returns the SQL condition that a column has the key of a student who is in one of the sections in the current year. */
export const isStudentInSections = (column: SQL, sectionKeys: readonly number[]): SQL =>
  sql`${column} in (select enrolment.student_id from enrolment where enrolment.year = ${CURRENT_YEAR}
    and ${isOneOfNumbers(sql`enrolment.section_id`, sectionKeys)} and ${IS_LAST})`;

/** Throws `forbidden` if a limited scope is asked for a year other than the current one, or for a day before the current year. */
export async function refusePast(
  orm: Orm,
  { sections }: Scope,
  requested: { year: string } | { day: string },
): Promise<void> {
  if (sections === undefined) return;
  const current = await readCurrentYear(orm);
  const isPast =
    'year' in requested
      ? requested.year !== '' && requested.year !== current?.key
      : current !== undefined && requested.day < current.starts;
  if (isPast) throw createForbiddenProblem('You see your sections of the current academic year.');
}

/** Returns the fields of an area's records that a user reads only in the own record; `undefined` if the user reads all. */
export function listHidden(user: Member, area: string): Hidden | undefined {
  const names = listHiddenFields(user.role, area);
  return names.size > 0 ? { names, ownRow: area === 'teacher' ? user.teacher_id : null } : undefined;
}

/** Reads the section of a student in the current year, by admission number; `undefined` without an enrolment. */
export async function readPlaceOfStudent(orm: Orm, number: unknown): Promise<RecordPlace | undefined> {
  const [place] = await selectRows<{ class: string; section: string }>(
    orm,
    sql`select class.name as class, section from enrolment join student using (student_id) join class using (class_id)
      where student.id = ${String(number)} and enrolment.year = ${CURRENT_YEAR} and ${IS_LAST}`,
  );
  return place;
}

/** Throws `forbidden` for a student, by admission number, whom a scope does not include. */
export async function requireStudent(orm: Orm, scope: Scope, number: string): Promise<void> {
  if (scope.sections !== undefined) requirePlaceOfStudent(scope, await readPlaceOfStudent(orm, number));
}

/** Tells whether no deletion hides a student from the person of a scope; true for an unknown number. */
export async function isStudentShown(orm: Orm, scope: Scope, number: string): Promise<boolean> {
  if (scope.isAllowed('student', 'delete')) return true;
  const isHidden = sql`coalesce(deleted_at, ended_at) is not null`;
  return (await selectRows(orm, sql`select from student where id = ${number} and ${isHidden}`)).length === 0;
}
