import { incident as definition, type IncidentInput } from '@firstbell/schema';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { canSeeIncident } from '../../access/confidential.ts';
import { readPlaceOfStudent } from '../../access/scope.ts';
import { type DeriveContext, type InputToCheck } from '../../records/area.ts';
import { type Values } from '../../rows/values.ts';
import { type FilterColumns } from '../../rows/filterColumns.ts';
import { type Reference } from '../../rows/reference.ts';
import { recordArea } from '../../records/recordArea.ts';
import { findUnknownPeople, incidentPeopleOperation } from './people.ts';
import { incidentTable as table } from './table.ts';

const areaOf = ({ to_whom }: Pick<IncidentInput, 'to_whom'>) =>
  to_whom === 'Teacher' ? 'teacher' : 'student';

const createReference = (area: 'student' | 'teacher'): Reference => ({
  area,
  on: sql`target.${sql.identifier(`${area}_id`)} = ${table[`${area}_id`]}`,
  targetField: 'id',
  field: 'id',
  key: (input) => (areaOf(input as IncidentInput) === area ? String(input.id) : ''),
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
export const incident = recordArea({
  definition,
  table,
  list: {
    filters: {
      follow_up_state: filterByFollowUpState,
      student: filterByPerson('Student'),
      teacher: filterByPerson('Teacher'),
    },
  },
  scope: {
    condition: canSeeIncident,
    findVisibilityError,
    isPlacedByStudent: true,
    readPlace: (orm, { to_whom, id }) =>
      to_whom === 'Student' ? readPlaceOfStudent(orm, id) : Promise.resolve(undefined),
  },
  references: [createReference('student'), createReference('teacher')],
  derive: (input: IncidentInput, { findReferred }: DeriveContext) => {
    const { row_id, name } = findReferred(areaOf(input), input.id);
    return { student_id: null, teacher_id: null, [`${areaOf(input)}_id`]: row_id, name };
  },
  check: async (orm, toCheck: readonly InputToCheck<IncidentInput>[]) => {
    const unknown = await findUnknownPeople(
      orm,
      toCheck.flatMap(({ input }) => input.named_people),
    );
    return toCheck.map(({ input: { named_people } }) =>
      named_people.some((key) => unknown.has(key))
        ? [{ field: 'named_people', message: 'Choose people from the list.' }]
        : [],
    );
  },
  operations: incidentPeopleOperation,
});
