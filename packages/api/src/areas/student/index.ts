import { student as definition, type StudentRow } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { nullAsEmpty } from '../../db/columns.ts';
import { recordArea } from '../../records/area.ts';
import { classNameIn } from '../../lists/place.ts';
import { nameOf } from '../../names/personName.ts';
import { IS_LAST, selectFromEnrolment } from '../../enrolment/enrolment.ts';
import { isStudentInSections } from '../../access/scope.ts';
import { duplicateOperations } from './duplicates.ts';
import { endingOfEnrolment, isStudentNamed } from './ending.ts';
import { enrol, type SavedStudent } from './enrol.ts';
import { leavingOperations } from './leavingOperations.ts';
import { findMoveErrors, moveOperations } from './move.ts';
import { movingOperations } from './movingOperations.ts';
import { rollNumberOperations } from './rollNumber.ts';
import { enrolmentTable, studentInYear as list, studentTable as table } from './table.ts';

/** Returns subqueries, by field, for fields of the table `student` that the list table does not have. */
const selectStudentFields = (fields: readonly (keyof SavedStudent)[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      sql`(select student_row.${sql.identifier(field)} from student as student_row where student_row.student_id = student_in_year.student_id)`,
    ]),
  );

/** Area of students. */
export const student = recordArea<
  SavedStudent,
  ReturnType<typeof nameOf> & { last_day?: string },
  StudentRow,
  Exclude<keyof StudentRow, 'key' | 'last_day'>,
  'name' | 'class' | 'section' | 'phone' | 'gender' | 'dob' | 'last_day',
  'id'
>({
  definition,
  table,
  listTable: list,
  soundTable: table,
  placeTable: {
    table: enrolmentTable,
    record: enrolmentTable.student_id,
    isListed: sql`is_on_roll and ${IS_LAST}`,
  },
  read: {
    class: selectFromEnrolment('class.name'),
    section: selectFromEnrolment('section'),
    roll_number: selectFromEnrolment('roll_number::text'),
  },
  place: { class: 'both' },
  sectionCondition: (keys) => isStudentInSections(sql`${table.row_id}`, keys),
  keyField: 'id',
  sorts: {
    id: [list.key],
    class: [list.class_position, list.section],
    name: [list.name],
    phone: [list.phone],
    gender: [list.gender],
    date_of_birth: [list.dob],
  },
  filterColumns: {
    last_day: [list.last_day],
    gender: [list.gender],
    date_of_birth: [list.dob],
    relation: [list.relation],
  },
  listed: {
    name: list.name,
    class: classNameIn(list),
    section: list.section,
    phone: list.phone,
    gender: list.gender,
    dob: nullAsEmpty(list.dob),
    last_day: nullAsEmpty(list.last_day),
  },
  exported: {
    roll_number: sql`coalesce(${list.roll_number}::text, '')`,
    relation: list.relation,
    ...selectStudentFields(['first_name', 'last_name', 'sex', 'blood_group', 'guardian', 'mother', 'father']),
    ...selectStudentFields(['email', 'address']),
  },
  derive: nameOf,
  check: findMoveErrors,
  afterSave: enrol,
  isNamed: isStudentNamed,
  ending: endingOfEnrolment,
  operations: (records) => [
    ...rollNumberOperations(records),
    ...moveOperations(records),
    ...duplicateOperations(records),
    ...movingOperations(records),
    ...leavingOperations(records),
  ],
  present: (stored) => ({
    id: stored.id,
    class: `${stored.class}-${stored.section}`,
    name: stored.name,
    phone: stored.phone,
    gender: stored.gender,
    date_of_birth: stored.dob,
    last_day: stored.last_day ?? '',
  }),
});
