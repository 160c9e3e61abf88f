import { student as definition, type StudentInput, type StudentRow } from '@firstbell/schema';
import { recordArea } from '../../records/area.ts';
import { classPosition } from '../../school/lists.ts';
import { studentTable as table } from './table.ts';

/** Students: what the service does differently for them. */
export const student = recordArea<
  StudentInput,
  { name: string; class_position: number },
  StudentRow,
  Exclude<keyof StudentRow, 'key'>,
  'name' | 'class' | 'section' | 'phone' | 'gender' | 'dob',
  'id'
>({
  definition,
  table,
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
    class: table.class,
    section: table.section,
    phone: table.phone,
    gender: table.gender,
    dob: table.dob,
  },
  derive: ({ first_name, last_name, class: name }, { lists }) => ({
    name: `${first_name} ${last_name}`,
    class_position: classPosition(lists, name),
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
