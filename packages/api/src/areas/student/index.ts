import { student as definition, type StudentInput } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { joinName } from '../../names/personName.ts';
import { recordArea } from '../../records/recordArea.ts';
import { classNameIn } from '../../lists/place.ts';
import { IS_LAST, selectFromEnrolment } from '../../enrolment/enrolment.ts';
import { isStudentInSections } from '../../access/scope.ts';
import { createScope } from '../../caller/scope.ts';
import { admissionOperations } from './admission.ts';
import { comeBackOperations } from './comeBack.ts';
import { duplicateOperations } from './duplicates.ts';
import { endingOfEnrolment, isStudentNamed } from './ending.ts';
import { enrol } from './enrol.ts';
import { leavingOperations } from './leaving.ts';
import { findMoveErrors } from './move.ts';
import { movingOperations } from './moveMany.ts';
import { rollNumberOperations } from './rollNumber.ts';
import { enrolmentTable, studentInYear as view, studentTable as table } from './table.ts';

/** Area of students. */
export const student = recordArea({
  definition,
  table,
  values: {
    class: selectFromEnrolment('class.name'),
    section: selectFromEnrolment('section'),
    roll_number: selectFromEnrolment('roll_number::text'),
  },
  list: {
    view,
    placed: {
      table: enrolmentTable,
      record: enrolmentTable.student_id,
      isListed: sql`is_on_roll and ${IS_LAST}`,
    },
    values: {
      class: classNameIn(view),
      section: view.section,
      roll_number: sql`coalesce(${view.roll_number}::text, '')`,
    },
  },
  scope: {
    condition: (user, action) => {
      const { sections } = createScope(user, ['student', action]);
      return sections && isStudentInSections(sql`${table.row_id}`, sections);
    },
  },
  naming: { isNamed: isStudentNamed, ending: endingOfEnrolment },
  derive: (input: StudentInput) => joinName(input),
  check: findMoveErrors,
  afterSave: enrol,
  operations: (records) => [
    ...rollNumberOperations(records),
    ...duplicateOperations(records),
    ...movingOperations(records),
    ...leavingOperations(records),
    ...admissionOperations(records),
    ...comeBackOperations(records),
  ],
});
