import { maskAadhar, teacher as definition, type TeacherInput, type TeacherRow } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { nullAsEmpty } from '../../db/columns.ts';
import { recordArea } from '../../records/area.ts';
import { nameOf } from '../../names/personName.ts';
import { visibleEndOf } from '../../secrets/sealed.ts';
import { revealOperations } from './reveal.ts';
import { endingOfService, isTeacherNamed } from './service/ending.ts';
import { serviceOperations } from './service/operations.ts';
import { teacherTable as table } from './table.ts';
import { taughtNames, subjectKeyColumns, taughtSubjects, teachesAny } from './taughtSubjects.ts';

/** Area of teachers. */
export const teacher = recordArea<
  TeacherInput,
  ReturnType<typeof nameOf> & ReturnType<typeof subjectKeyColumns> & { last_day?: string },
  TeacherRow,
  Exclude<keyof TeacherRow, 'key' | 'last_day'>,
  'name' | 'phone' | 'gender' | 'dob' | 'last_day',
  'id'
>({
  definition,
  table,
  soundTable: table,
  read: taughtNames,
  keyField: 'id',
  sorts: {
    id: [table.key],
    name: [table.name],
    phone: [table.phone],
    gender: [table.gender],
    date_of_birth: [table.dob],
  },
  filterColumns: {
    last_day: [table.last_day],
    gender: [table.gender],
    higher_degree: [table.higher_degree],
    teaching_subject: {
      where: (names) =>
        teachesAny(
          sql.join(
            names.map((name) => sql`${name}`),
            sql`, `,
          ),
        ),
      values: taughtSubjects,
    },
    date_of_birth: [table.dob],
  },
  listed: {
    name: table.name,
    phone: table.phone,
    gender: table.gender,
    dob: nullAsEmpty(table.dob),
    last_day: nullAsEmpty(table.last_day),
  },
  exported: {
    ...{ first_name: table.first_name, last_name: table.last_name, blood_group: table.blood_group },
    ...{ email: table.email, residential_address: table.residential_address },
    ...{ permanent_address: table.permanent_address, higher_degree: table.higher_degree },
    ...{ other_degrees: table.other_degrees, certifications: table.certifications },
    ...taughtNames,
  },
  derive: (input, { lists }) => ({ ...nameOf(input), ...subjectKeyColumns(lists, input) }),
  uses: [
    {
      targetArea: 'subject',
      on: sql`target.key in (${table.teaching_subject_1_key}, ${table.teaching_subject_2_key})`,
      targetField: 'subject',
      listFilters: ({ subject: name }) => ({ teaching_subject: String(name) }),
    },
  ],
  masked: { aadhar_number: (stored) => maskAadhar(visibleEndOf(stored)) },
  isNamed: isTeacherNamed,
  ending: endingOfService,
  operations: (records) => [...revealOperations(records), ...serviceOperations(records)],
  present: (stored) => ({
    id: stored.id,
    name: stored.name,
    phone: stored.phone,
    gender: stored.gender,
    date_of_birth: stored.dob,
    last_day: stored.last_day ?? '',
  }),
});
