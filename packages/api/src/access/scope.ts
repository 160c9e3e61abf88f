import { type AccessArea, type Action, isAllowed } from '@firstbell/schema';
import { hiddenFieldsOf, isInReach, isLimited, type RecordPlace } from '@firstbell/schema/access';
import { type SQL, sql } from 'drizzle-orm';
import { type Member } from '../caller/member.ts';
import { isOneOfNumbers } from '../db/arrays.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { type Hidden } from '../rows/values.ts';
import { CURRENT_YEAR, readCurrentYear } from '../years/years.ts';
import { IS_LAST } from '../enrolment/enrolment.ts';

/** Permission that an operation needs: an action on an area. */
export type Permission = readonly [AccessArea, Action];

/** Creates a `forbidden` problem. */
export const createForbiddenProblem = (detail: string) => new Problem('forbidden', { detail });

/** Returns the keys of the sections to which a user's permission is limited; `undefined` if it is not limited. */
export function sectionsWithin(user: Member, [area, action]: Permission): readonly number[] | undefined {
  if (!isLimited(user, area, action)) return undefined;
  const reachedSections = user.sections.filter((place) =>
    isInReach(user, [area, action], { ...place, subjects: place.is_own ? [] : place.subjects }),
  );
  return reachedSections.map(({ section_id }) => section_id);
}

/** Returns the SQL condition that a column has the key of a student who is in one of the sections in the current year. */
export const isStudentInSections = (column: SQL, sectionKeys: readonly number[]): SQL =>
  sql`${column} in (select enrolment.student_id from enrolment where enrolment.year = ${CURRENT_YEAR}
    and ${isOneOfNumbers(sql`enrolment.section_id`, sectionKeys)} and ${IS_LAST})`;

/** Throws `forbidden` if a user's permission does not reach the section and subjects of a record. */
export function requirePlace(user: Member, permission: Permission, place: RecordPlace | undefined): void {
  if (isInReach(user, permission, place)) return;
  if (place === undefined) throw createForbiddenProblem('This belongs to none of your sections.');
  const { class: className, section, subjects } = place;
  const isReached = user.sections.some((one) => one.class === className && one.section === section);
  if (!isReached) throw createForbiddenProblem(`${className}-${section} is not one of your sections.`);
  throw createForbiddenProblem(
    subjects === undefined || subjects.length === 0
      ? `This is for the class teacher of ${className}-${section}.`
      : `This is for the class teacher of ${className}-${section}, or for a teacher of ${subjects.join(', ')} there.`,
  );
}

/** Throws `forbidden` if a user with a limited permission requests a year other than the current one, or a day before the current year. */
export async function refusePast(
  orm: Orm,
  user: Member,
  permission: Permission,
  requested: { year: string } | { day: string },
): Promise<void> {
  if (!isLimited(user, ...permission)) return;
  const current = await readCurrentYear(orm);
  const isPast =
    'year' in requested
      ? requested.year !== '' && requested.year !== current?.key
      : current !== undefined && requested.day < current.starts;
  if (isPast) throw createForbiddenProblem('You see your sections of the current academic year.');
}

/** Returns the fields of an area's records that a user reads only in the own record; `undefined` if the user reads all. */
export function hiddenOf(user: Member, area: string): Hidden | undefined {
  const names = hiddenFieldsOf(user.role, area);
  return names.size > 0 ? { names, ownRow: area === 'teacher' ? user.teacher_id : null } : undefined;
}

/** Reads the section of a student in the current year, by admission number; `undefined` without an enrolment. */
export async function readPlaceOfStudent(orm: Orm, number: unknown): Promise<RecordPlace | undefined> {
  const [place] = await rowsOf<{ class: string; section: string }>(
    orm,
    sql`select class.name as class, section from enrolment join student using (student_id) join class using (class_id)
      where student.id = ${String(number)} and enrolment.year = ${CURRENT_YEAR} and ${IS_LAST}`,
  );
  return place;
}

/**
 * Throws `forbidden` if a user's permission does not reach the place of a student. For a student whom the user may
 * not read, the response is the same as for an unknown number: it does not name the section.
 */
export function requirePlaceOfStudent(
  user: Member,
  permission: Permission,
  place: RecordPlace | undefined,
): void {
  const canReadStudent = place !== undefined && isInReach(user, ['student', 'read'], place);
  if (!canReadStudent && !isInReach(user, permission, place))
    throw createForbiddenProblem('This student is in none of your sections.');
  requirePlace(user, permission, place);
}

/** Throws `forbidden` if a user's permission does not reach a student's section. `number` is the admission number. */
export async function requireStudentInReach(
  orm: Orm,
  user: Member,
  permission: Permission,
  number: string,
): Promise<void> {
  if (isLimited(user, ...permission))
    requirePlaceOfStudent(user, permission, await readPlaceOfStudent(orm, number));
}

/** Tells whether a user's permission reaches a student's section. `number` is the admission number. */
export const isStudentInReach = async (
  orm: Orm,
  user: Member,
  permission: Permission,
  number: string,
): Promise<boolean> =>
  !isLimited(user, ...permission) || isInReach(user, permission, await readPlaceOfStudent(orm, number));

/** Tells whether no deletion hides a student from a user; true for an unknown number. */
export async function isStudentShown(orm: Orm, user: Member, number: string): Promise<boolean> {
  if (isAllowed(user, 'student', 'delete')) return true;
  const isHidden = sql`coalesce(deleted_at, ended_at) is not null`;
  return (await rowsOf(orm, sql`select from student where id = ${number} and ${isHidden}`)).length === 0;
}
