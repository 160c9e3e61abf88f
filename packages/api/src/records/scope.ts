import { type Action, type AreaKey, isAllowed } from '@firstbell/schema';
import { isInScope, isLimited, findScopeKind, type RecordPlace } from '@firstbell/schema/access';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { listHidden } from '../access/scope.ts';
import { type Member } from '../caller/member.ts';
import {
  createForbiddenProblem,
  createScope,
  type Permission,
  requirePlaceOfStudent,
} from '../caller/scope.ts';
import { isOneOfNumbers } from '../db/arrays.ts';
import { Problem } from '../http/problem.ts';
import { type RecordTable } from '../rows/table.ts';
import { type Values } from '../rows/values.ts';
import { CURRENT_YEAR } from '../years/years.ts';
import { type RecordArea, type RecordScope } from './area.ts';

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

/** Scope of the service itself, for work that no person's permission limits. */
export const SERVICE_SCOPE: RecordScope = {
  sections: undefined,
  isAllowed: () => true,
  canReadStudents: () => true,
  includes: () => true,
  requirePlace: () => undefined,
  condition: undefined,
  listCondition: undefined,
  hidden: undefined,
  hidesDeleted: false,
  check: () => Promise.resolve(),
};

/** Returns the condition for the records that a user may delete and restore; `undefined` without a limit. */
function deletableCondition(area: RecordArea, user: Member): SQL | undefined {
  const permission: Permission = [area.definition.key as AreaKey, 'delete'];
  if (!isLimited(user, ...permission)) return undefined;
  const { section_id, subject } = area.listTable ?? area.table;
  if (section_id === undefined) return sql`false`;
  const isWhole = ({ class: className, section }: RecordPlace) =>
    isInScope(user, permission, { class: className, section });
  const whole = user.sections.filter(isWhole).map((one) => one.section_id);
  const parts =
    findScopeKind(user, ...permission) === 'subjects' ? user.sections.filter((one) => !isWhole(one)) : [];
  const concernsOnly = (subjects: readonly string[]) =>
    area.scope?.subjectCondition?.(subjects) ?? (subject && inArray(subject, [...subjects])) ?? sql`false`;
  return or(
    isOneOfNumbers(section_id, whole),
    ...parts.map((one) => and(eq(section_id, one.section_id), concernsOnly(one.subjects))),
  );
}

/** Creates the scope of the deleted records that a person may restore. Throws `forbidden` if there are none. */
export function createDeletedScope(area: RecordArea, user: Member): RecordScope {
  const { key, plural } = area.definition;
  if (!isAllowed(user, key as AreaKey, 'delete')) {
    throw createForbiddenProblem(`Deleted ${plural} are shown only to people who may restore them.`);
  }
  const scope = createRecordScope(area, user, 'read');
  const deletable = deletableCondition(area, user);
  return deletable === undefined ? scope : { ...scope, listCondition: and(scope.condition, deletable) };
}

/**
 * Creates the scope of a person for an action: reads and lists have the records that the person may read, and writes must be
 * in the scope of the action.
 */
export function createRecordScope(area: RecordArea, user: Member, action: Action): RecordScope {
  const { scope: parts, table, listTable } = area;
  const key = area.definition.key as AreaKey;
  const readAction = action === 'export' ? 'export' : 'read';
  const scope = createScope(user, [key, action]);
  const { sections } = createScope(user, [key, readAction]);
  const isInSections = (rows: RecordTable) => sections && isInOneOfSections(rows, sections);
  const condition = parts?.condition ? parts.condition(user, readAction) : isInSections(table);
  return {
    ...scope,
    condition,
    listCondition: listTable ? isInSections(listTable) : condition,
    hidden: listHidden(user, key),
    hidesDeleted: !isAllowed(user, key, 'delete'),
    check: async (orm, values) => {
      if (action === readAction) return;
      const visibilityError =
        user.role === 'administrator' ? undefined : parts?.findVisibilityError?.(values, user.uid);
      if (visibilityError !== undefined) throw new Problem('invalid', { errors: [visibilityError] });
      if (scope.sections === undefined) return;
      const place = parts?.readPlace ? await parts.readPlace(orm, values) : placeOfValues(values);
      if (parts?.isPlacedByStudent === true) requirePlaceOfStudent(scope, place);
      else scope.requirePlace(place);
    },
  };
}
