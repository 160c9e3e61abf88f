import { student as definition, type StudentInput, type StudentRow } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { nullAsEmpty } from '../../db/columns.ts';
import { recordArea } from '../../records/area.ts';
import { classNameIn } from '../../records/place.ts';
import { NOT_MOVED, ofEnrolment } from '../../school/enrolment.ts';
import { enrol } from './enrol.ts';
import { rollNumberOperations } from './rollNumber.ts';
import { enrolmentTable, studentInYear as list, studentTable as table } from './table.ts';

/** Area of students. */
export const student = recordArea<
  StudentInput,
  { name: string },
  StudentRow,
  Exclude<keyof StudentRow, 'key'>,
  'name' | 'class' | 'section' | 'phone' | 'gender' | 'dob',
  'id'
>({
  definition,
  table,
  listTable: list,
  placeTable: {
    table: enrolmentTable,
    record: enrolmentTable.student,
    isListed: sql`is_on_roll and ${NOT_MOVED}`,
  },
  read: {
    class: ofEnrolment('class.name'),
    section: ofEnrolment('section'),
    roll_number: ofEnrolment('roll_number::text'),
  },
  place: { class: 'both' },
  keyField: 'id',
  sorts: {
    id: [list.key],
    class: [list.class_position, list.section],
    name: [list.name],
    phone: [list.phone],
    gender: [list.gender],
    date_of_birth: [list.dob],
  },
  listed: {
    name: list.name,
    class: classNameIn(list),
    section: list.section,
    phone: list.phone,
    gender: list.gender,
    dob: nullAsEmpty(list.dob),
  },
  exported: { roll_number: sql`coalesce(${list.roll_number}::text, '')` },
  derive: (input) => ({ name: `${input.first_name} ${input.last_name}` }),
  afterSave: (orm, key, { input, today }) => enrol(orm, key, input, today),
  operations: rollNumberOperations,
  present: (stored) => ({
    id: stored.id,
    class: `${stored.class}-${stored.section}`,
    name: stored.name,
    phone: stored.phone,
    gender: stored.gender,
    date_of_birth: stored.dob,
  }),
});
