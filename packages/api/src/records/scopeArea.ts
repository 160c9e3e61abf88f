import { type Action, type AreaKey, isAllowed } from '@firstbell/schema';
import { isInReach, isLimited, reachOf, type RecordPlace } from '@firstbell/schema/access';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  createForbiddenProblem,
  hiddenOf,
  type Permission,
  requirePlace,
  requirePlaceOfStudent,
  sectionsWithin,
} from '../access/scope.ts';
import { type Member } from '../caller/member.ts';
import { isOneOfNumbers } from '../db/arrays.ts';
import { type Orm } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { type RecordTable } from '../rows/table.ts';
import { type Values } from '../rows/values.ts';
import { CURRENT_YEAR } from '../years/years.ts';
import { type RecordArea } from './area.ts';

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
  const { reach, table, listTable } = area;
  const sectionKeys = sectionsWithin(user, [area.definition.key as AreaKey, action]);
  const isInSections = (rows: RecordTable) => sectionKeys && isInOneOfSections(rows, sectionKeys);
  const within = reach?.condition ? reach.condition(user, action) : isInSections(table);
  const listWithin = listTable && isInSections(listTable);
  return { ...(within && { within }), ...(listWithin && { listWithin }) };
}

/** Returns what of an area's records is hidden from a user: fields of others, and deleted records that the user may not restore. */
function hidingOf(
  { definition: { key } }: RecordArea,
  user: Member,
): Pick<RecordArea, 'hidden' | 'hidesDeleted'> {
  const hidden = hiddenOf(user, key);
  return {
    ...(hidden && { hidden }),
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
    area.reach?.subjectCondition?.(subjects) ?? (subject && inArray(subject, [...subjects])) ?? sql`false`;
  return or(
    isOneOfNumbers(section_id, whole),
    ...parts.map((one) => and(eq(section_id, one.section_id), concernsOnly(one.subjects))),
  );
}

/** Returns an area limited to the deleted records that a user may restore. Throws `forbidden` if the user may restore none. */
export function scopeDeleted(area: RecordArea, user: Member): RecordArea {
  const { key, plural } = area.definition;
  if (!isAllowed(user, key as AreaKey, 'delete')) {
    throw createForbiddenProblem(`Deleted ${plural} are shown only to people who may restore them.`);
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
  if (isRead || (!isReachLimited && area.reach?.findVisibilityError === undefined)) return { ...area, ...limits };
  const guard = async (orm: Orm, values: Values) => {
    const visibilityError =
      user.role === 'administrator' ? undefined : area.reach?.findVisibilityError?.(values, user.uid);
    if (visibilityError !== undefined) throw new Problem('invalid', { errors: [visibilityError] });
    if (!isReachLimited) return;
    const requireReach = area.reach?.isPlacedByStudent === true ? requirePlaceOfStudent : requirePlace;
    requireReach(
      user,
      [key, action],
      area.reach?.readPlace ? await area.reach.readPlace(orm, values) : placeOfValues(values),
    );
  };
  return { ...area, ...limits, guard };
}
