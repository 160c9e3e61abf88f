import { student as definition, type StudentInput, type StudentRow } from '@firstbell/schema';
import { recordArea } from '../../records/area.ts';
import { classNameIn, sectionOf } from '../../records/place.ts';
import { studentTable as table } from './table.ts';

/** Students: what the service does differently for them. */
export const student = recordArea<
  StudentInput,
  { name: string } & ReturnType<typeof sectionOf>,
  StudentRow,
  Exclude<keyof StudentRow, 'key'>,
  'name' | 'class' | 'section' | 'phone' | 'gender' | 'dob',
  'id'
>({
  definition,
  table,
  read: { class: classNameIn(table) },
  place: { class: 'both' },
  keyField: 'id',
  sorts: {
    id: [table.key],
    class: [table.class_position, table.section],
    name: [table.name],
    phone: [table.phone],
    gender: [table.gender],
    date_of_birth: [table.dob],
  },
  listed: {
    name: table.name,
    class: classNameIn(table),
    section: table.section,
    phone: table.phone,
    gender: table.gender,
    dob: table.dob,
  },
  derive: (input, { lists }) => ({
    name: `${input.first_name} ${input.last_name}`,
    ...sectionOf(lists, input),
  }),
  present: (stored) => ({
    id: stored.id,
    class: `${stored.class}-${stored.section}`,
    name: stored.name,
    phone: stored.phone,
    gender: stored.gender,
    date_of_birth: stored.dob,
  }),
});
