import { incident as definition, type IncidentInput, type IncidentRow } from '@firstbell/schema';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { canSeeIncident } from '../../access/confidential.ts';
import { readPlaceOfStudent } from '../../access/scope.ts';
import { recordArea } from '../../records/area.ts';
import { type Use } from '../../rows/use.ts';
import { type Values } from '../../rows/values.ts';
import { type FilterColumns } from '../../rows/filterColumns.ts';
import { checkDayInYear } from '../../records/checkDayInYear.ts';
import { findUnknownPeople, incidentPeopleOperation } from './people.ts';
import { incidentTable as table } from './table.ts';

const areaOf = ({ to_whom }: Pick<IncidentInput, 'to_whom'>) =>
  to_whom === 'Teacher' ? 'teacher' : 'student';

const createUse = (targetArea: 'student' | 'teacher'): Use => ({
  targetArea,
  on: sql`target.${sql.identifier(`${targetArea}_id`)} = ${table[`${targetArea}_id`]}`,
  targetField: 'id',
});

/** Filters incidents by the admission or staff number of their person, a student or a teacher. */
const filterByPerson = (kind: IncidentInput['to_whom']): FilterColumns => ({
  where: (numbers) => sql`${and(eq(table.to_whom, kind), inArray(table.id, [...numbers]))}`,
  values: sql`select ${table.id} as value where ${eq(table.to_whom, kind)}`,
});

const FOLLOW_UP_STATE = sql`case when ${table.outcome} = '' then 'Open' else 'Closed' end`;

/** Filters incidents by the state of their follow-up; without a follow-up they have no state. */
const filterByFollowUpState: FilterColumns = {
  where: (states) => sql`${and(isNotNull(table.follow_up), inArray(FOLLOW_UP_STATE, [...states]))}`,
  values: sql`select ${FOLLOW_UP_STATE} as value where ${isNotNull(table.follow_up)}`,
};

/** Returns an error if an account could not see a confidential incident, which another account wrote. */
function findVisibilityError({ is_confidential, named_people, created_account }: Values, account: string) {
  const isVisible = is_confidential !== true || created_account === undefined || created_account === account;
  if (isVisible || (named_people as string[]).includes(account)) return undefined;
  return {
    field: 'named_people',
    message: 'Name yourself too: otherwise you would not see this incident any more.',
  };
}

/** Area of incidents. */
export const incident = recordArea<
  IncidentInput,
  { name: string; student_id: number | null; teacher_id: number | null },
  IncidentRow,
  'id' | 'name' | 'date',
  'id' | 'name' | 'to_whom' | 'incident_type' | 'date' | 'is_confidential'
>({
  definition,
  table,
  keyField: undefined,
  sorts: { id: [table.id], name: [table.name], date: [table.date] },
  filterColumns: {
    to_whom: [table.to_whom],
    incident_type: [table.incident_type],
    date: [table.date],
    follow_up: [table.follow_up],
    follow_up_state: filterByFollowUpState,
    student: filterByPerson('Student'),
    teacher: filterByPerson('Teacher'),
  },
  listed: {
    ...{ id: table.id, name: table.name, to_whom: table.to_whom },
    ...{ incident_type: table.incident_type, date: table.date, is_confidential: table.is_confidential },
  },
  exported: { incident: table.incident },
  referencesOf: (input) => [{ area: areaOf(input), key: input.id, field: 'id' }],
  uses: [createUse('student'), createUse('teacher')],
  hasAuthorColumn: true,
  visibilityCondition: canSeeIncident,
  findVisibilityError,
  isPlacedByStudent: true,
  readPlace: (orm, { to_whom, id }) =>
    to_whom === 'Student' ? readPlaceOfStudent(orm, id) : Promise.resolve(undefined),
  derive: (input, { findReferred }) => {
    const { row_id, name } = findReferred(areaOf(input), input.id);
    return { student_id: null, teacher_id: null, [`${areaOf(input)}_id`]: row_id, name };
  },
  check: async (orm, toCheck, { year }) => {
    const unknown = await findUnknownPeople(
      orm,
      toCheck.flatMap(({ input }) => input.named_people),
    );
    return toCheck.map(({ input: { date, named_people } }) => [
      ...checkDayInYear('date', date, year),
      ...(named_people.some((key) => unknown.has(key))
        ? [{ field: 'named_people', message: 'Choose people from the list.' }]
        : []),
    ]);
  },
  present: ({ id, name, to_whom, incident_type, date, is_confidential }) => ({
    ...{ id, name, to_whom, incident_type, date, is_confidential },
  }),
  operations: incidentPeopleOperation,
});
