import { maskAadhar, teacher as definition, type TeacherInput, type TeacherRow } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { nullAsEmpty } from '../../db/columns.ts';
import { recordArea } from '../../records/area.ts';
import { revealOperations } from './reveal.ts';
import { teacherTable as table } from './table.ts';

/** Area of teachers. */
export const teacher = recordArea<
  TeacherInput,
  { name: string },
  TeacherRow,
  Exclude<keyof TeacherRow, 'key'>,
  'name' | 'phone' | 'gender' | 'dob',
  'id'
>({
  definition,
  table,
  keyField: 'id',
  sorts: {
    id: [table.key],
    name: [table.name],
    phone: [table.phone],
    gender: [table.gender],
    date_of_birth: [table.dob],
  },
  listed: { name: table.name, phone: table.phone, gender: table.gender, dob: nullAsEmpty(table.dob) },
  derive: ({ first_name, last_name }) => ({ name: `${first_name} ${last_name}` }),
  uses: [
    {
      of: 'subject',
      onDelete: 'refuse',
      on: sql`target.subject in (${table.teaching_subject_1}, ${table.teaching_subject_2})`,
      by: 'subject',
      isAny: true,
    },
  ],
  masked: { aadhar_number: maskAadhar },
  operations: revealOperations,
  present: (stored) => ({
    id: stored.id,
    name: stored.name,
    phone: stored.phone,
    gender: stored.gender,
    date_of_birth: stored.dob,
  }),
});
