import * as contracts from '@firstbell/schema/contracts/students';
import { type PossibleDuplicate } from '@firstbell/schema/duplicates';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { createRecordScope } from '../../records/scope.ts';
import { highPriority } from '../../db/database.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { joinName } from '../../names/personName.ts';
import { type Records } from '../../records/area.ts';
import { listAllColumns, isRestorable, isShown } from '../../records/find.ts';
import { type Stored } from '../../rows/table.ts';
import { selectFromEnrolment } from '../../enrolment/enrolment.ts';
import { type ComparedChild, isNearChild } from './nearChild.ts';
import { studentTable as table } from './table.ts';
import { toText } from '../../rows/values.ts';

/** Maximum number of students whose names are compared. */
const MAX_COMPARED = 500;
/** Maximum number of students in a response. */
const MAX_ROWS = 5;

/** Returns the condition for students who share anything with a child that makes it worth to compare the names. */
function sharesAnything(child: ComparedChild): SQL | undefined {
  const { dob, phone } = child;
  const parents = (['guardian', 'mother', 'father'] as const).filter((field) => child[field] !== '');
  return or(
    dob === '' ? undefined : sql`${table.dob}::text = ${dob}`,
    phone === '' ? undefined : sql`${table.phone} = ${phone}`,
    sql`${table.sound} = ${joinName(child).sound}`,
    ...parents.map((field) => sql`lower(${table[field]}) = ${child[field].toLowerCase()}`),
  );
}

/** Last day of a student who leaves or has left this year; empty for others. */
const LAST_DAY = selectFromEnrolment(`case when outcome in ('left', 'transferred') then ends::text end`);

const toCompared = (stored: Stored): ComparedChild => ({
  ...{ first_name: toText(stored.first_name), last_name: toText(stored.last_name) },
  ...{ dob: toText(stored.dob), phone: toText(stored.phone) },
  ...{ guardian: toText(stored.guardian), mother: toText(stored.mother), father: toText(stored.father) },
});

function toDuplicate(stored: Stored): PossibleDuplicate {
  const { dob, phone, mother, father } = toCompared(stored);
  const [className, section] = [toText(stored.class), toText(stored.section)];
  const lastDay = toText(stored.last_day);
  const state = className === '' || lastDay !== '' ? 'left' : 'enrolled';
  return {
    ...{ key: stored.key, name: toText(stored.name), dob, phone, mother, father },
    section: className === '' ? '' : `${className}-${section}`,
    last_day: lastDay,
    state: stored.deleted_at === null ? state : 'deleted',
  };
}

/**
 * Returns the operation that finds the students in scope who may be a child before it is admitted once more: those on the roll,
 * those who have left, and those whom the user may restore.
 */
export const duplicateOperations = ({ db, areas: { student: area }, clock }: Records): Operation[] => [
  implement(contracts.findDuplicates, async ({ body: child, user }) => {
    const scope = createRecordScope(area, user, 'read');
    const isThere = or(
      isShown(area.table, scope),
      scope.hidesDeleted ? undefined : isRestorable(area.table, clock()),
    );
    const candidates = (await highPriority(db)
      .orm.select(listAllColumns({ ...area, values: { ...area.values, last_day: LAST_DAY } }))
      .from(area.table)
      .where(and(isThere, sharesAnything(child), scope.condition))
      .orderBy(area.table.key)
      .limit(MAX_COMPARED)) as Stored[];
    const near = candidates.filter((stored) => isNearChild(child, toCompared(stored)));
    return { rows: near.slice(0, MAX_ROWS).map(toDuplicate) };
  }),
];
