import { type AccessArea, type Action, type AreaKey, isAllowed } from '@firstbell/schema';
import { hiddenFieldsOf, isInReach, isLimited, reachOf, type RecordPlace } from '@firstbell/schema/access';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Member } from '../accounts/member.ts';
import { isOneOfNumbers } from '../db/arrays.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea, type Values } from '../records/area.ts';
import { type RecordTable } from '../records/table.ts';
import { CURRENT_YEAR, readCurrentYear } from '../structure/years.ts';
import { IS_LAST } from '../structure/enrolment.ts';

/** Permission that an operation needs: an action on an area. */
export type Permission = readonly [AccessArea, Action];

const createForbiddenRefusal = (detail: string) => new Refusal('forbidden', { detail });

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
  if (place === undefined) throw createForbiddenRefusal('This belongs to none of your sections.');
  const { class: className, section, subjects } = place;
  const isReached = user.sections.some((one) => one.class === className && one.section === section);
  if (!isReached) throw createForbiddenRefusal(`${className}-${section} is not one of your sections.`);
  throw createForbiddenRefusal(
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
  if (isPast) throw createForbiddenRefusal('You see your sections of the current academic year.');
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
function requirePlaceOfStudent(user: Member, permission: Permission, place: RecordPlace | undefined): void {
  const canReadStudent = place !== undefined && isInReach(user, ['student', 'read'], place);
  if (!canReadStudent && !isInReach(user, permission, place))
    throw createForbiddenRefusal('This student is in none of your sections.');
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

/** Returns the place of a record from its class, section and subject fields; `undefined` without class or section. */
function placeOfValues({ class: className, section, subject }: Values): RecordPlace | undefined {
  if (typeof className !== 'string' || typeof section !== 'string') return undefined;
  const subjects = typeof subject === 'string' && subject !== '' ? { subjects: [subject] } : {};
  return { class: className, section, ...subjects };
}

/** Returns the SQL condition that a table's rows are of the current year and of one of the sections. */
function isInOneOfSections({ section_id, year }: RecordTable, sectionKeys: readonly number[]): SQL {
  if (section_id === undefined) return sql`false`;
  const isInSections = isOneOfNumbers(section_id, sectionKeys);
  return year === undefined ? isInSections : sql`${and(eq(year, CURRENT_YEAR), isInSections)}`;
}

/** Returns the conditions for the records of an area that a person may read or export. */
function limitsOf(
  area: RecordArea,
  user: Member,
  action: 'read' | 'export',
): Pick<RecordArea, 'within' | 'listWithin'> {
  if (area.visibilityCondition !== undefined) {
    const condition = area.visibilityCondition(user, action);
    return condition === undefined ? {} : { within: condition };
  }
  const sectionKeys = sectionsWithin(user, [area.definition.key as AreaKey, action]);
  if (sectionKeys === undefined) return {};
  return {
    within: area.sectionCondition?.(sectionKeys) ?? isInOneOfSections(area.table, sectionKeys),
    ...(area.listTable && { listWithin: isInOneOfSections(area.listTable, sectionKeys) }),
  };
}

/** Returns what of an area's records is hidden from a user: fields of others, and deleted records that the user may not restore. */
function hidingOf(
  { definition: { key } }: RecordArea,
  user: Member,
): Pick<RecordArea, 'hidden' | 'hidesDeleted'> {
  const names = hiddenFieldsOf(user.role, key);
  return {
    ...(names.size > 0 && { hidden: { names, ownRow: key === 'teacher' ? user.teacher_id : null } }),
    ...(!isAllowed(user, key as AreaKey, 'delete') && { hidesDeleted: true }),
  };
}

/** Returns the condition for the records that a user may delete and restore; `undefined` without a limit. */
function deletableCondition(area: RecordArea, user: Member): SQL | undefined {
  const permission: Permission = [area.definition.key as AreaKey, 'delete'];
  if (!isLimited(user, ...permission)) return undefined;
  const { section_id, subject } = area.listTable ?? area.table;
  if (section_id === undefined) return sql`false`;
  const isWhole = ({ class: className, section }: RecordPlace) =>
    isInReach(user, permission, { class: className, section });
  const whole = user.sections.filter(isWhole).map((one) => one.section_id);
  const parts =
    reachOf(user, ...permission) === 'subjects' ? user.sections.filter((one) => !isWhole(one)) : [];
  const concernsOnly = (subjects: readonly string[]) =>
    area.subjectCondition?.(subjects) ?? (subject && inArray(subject, [...subjects])) ?? sql`false`;
  return or(
    isOneOfNumbers(section_id, whole),
    ...parts.map((one) => and(eq(section_id, one.section_id), concernsOnly(one.subjects))),
  );
}

/** Returns an area limited to the deleted records that a user may restore. Throws `forbidden` if the user may restore none. */
export function scopeDeleted(area: RecordArea, user: Member): RecordArea {
  const { key, plural } = area.definition;
  if (!isAllowed(user, key as AreaKey, 'delete')) {
    throw createForbiddenRefusal(`Deleted ${plural} are shown only to people who may restore them.`);
  }
  const scoped = scopeArea(area, user, 'read');
  const deletable = deletableCondition(area, user);
  if (deletable === undefined) return scoped;
  const within = sql`${and(scoped.within, deletable)}`;
  return area.listTable ? { ...scoped, listWithin: within } : { ...scoped, within };
}

/**
 * Returns an area as a user may use it for an action: reads and lists are limited to the records that the user may read, and
 * writes must be within the reach of the action. Fields that the user may not read are empty.
 */
export function scopeArea(area: RecordArea, user: Member, action: Action): RecordArea {
  const key = area.definition.key as AreaKey;
  const isRead = action === 'read' || action === 'export';
  const limits = { ...limitsOf(area, user, isRead ? action : 'read'), ...hidingOf(area, user) };
  const isReachLimited = isLimited(user, key, action);
  if (isRead || (!isReachLimited && area.findVisibilityError === undefined)) return { ...area, ...limits };
  const guard = async (orm: Orm, values: Values) => {
    const visibilityError =
      user.role === 'administrator' ? undefined : area.findVisibilityError?.(values, user.uid);
    if (visibilityError !== undefined) throw new Refusal('invalid', { errors: [visibilityError] });
    if (!isReachLimited) return;
    const requireReach = area.isPlacedByStudent === true ? requirePlaceOfStudent : requirePlace;
    requireReach(
      user,
      [key, action],
      area.readPlace ? await area.readPlace(orm, values) : placeOfValues(values),
    );
  };
  return { ...area, ...limits, guard };
}
