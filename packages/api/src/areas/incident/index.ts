import { incident as definition, type IncidentInput, type IncidentRow } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { recordArea, type Use } from '../../records/area.ts';
import { checkDayInYear } from '../../records/checkDayInYear.ts';
import { incidentTable as table } from './table.ts';

const areaOf = ({ to_whom }: Pick<IncidentInput, 'to_whom'>) =>
  to_whom === 'Teacher' ? 'teacher' : 'student';

const useOf = (of: 'student' | 'teacher'): Use => ({
  of,
  onDelete: 'cascade',
  on: sql`target.id = ${table[of]}`,
  by: 'id',
});

/** Area of incidents. */
export const incident = recordArea<
  IncidentInput,
  { name: string; student: string | null; teacher: string | null },
  IncidentRow,
  'id' | 'name' | 'date',
  'id' | 'name' | 'incident_type' | 'date'
>({
  definition,
  table,
  keyField: undefined,
  sorts: { id: [table.id], name: [table.name], date: [table.date] },
  listed: { id: table.id, name: table.name, incident_type: table.incident_type, date: table.date },
  refersTo: (input) => [{ area: areaOf(input), key: input.id, field: 'id' }],
  uses: [useOf('student'), useOf('teacher')],
  derive: (input, { nameOf }) => ({
    student: null,
    teacher: null,
    [areaOf(input)]: input.id,
    name: nameOf(areaOf(input), input.id),
  }),
  check: (_, several, { year }) =>
    Promise.resolve(several.map(({ input: { date } }) => checkDayInYear('date', date, year))),
  present: ({ id, name, incident_type, date }) => ({ id, name, incident_type, date }),
});
