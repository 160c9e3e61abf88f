import { sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Ending } from '../../records/area.ts';
import { computeToday } from '../../years/spans.ts';
import { endEnrolments, undoLeaving } from './leaving.ts';
import { studentTable as table } from './table.ts';

const ROW = table.row_id;

/** SQL condition that a sheet, a mark, a card, a record or the roll of an earlier year names a student. */
export const isStudentNamed = sql`(exists (select from attendance_mark where student_id = ${ROW} and not is_deleted)
  or exists (select from assessment where assessment.student_id = ${ROW} and assessment.deleted_at is null)
  or exists (select from card_entry where card_entry.student_id = ${ROW})
  or exists (select from hand_in where hand_in.student_id = ${ROW})
  or exists (select from incident where incident.student_id = ${ROW} and incident.deleted_at is null)
  or exists (select from student_leave where student_leave.student_id = ${ROW})
  or exists (select from consent where consent.student_id = ${ROW})
  or exists (select from enrolment join academic_year on academic_year.key = enrolment.year
    where enrolment.student_id = ${ROW} and academic_year.starts < (
      select current.starts from academic_year as current where current.is_current and current.deleted_at is null
    )))`;

/** The deletion of a student whom records name ends the enrolment today, without a reason. */
export const endingOfEnrolment: Ending = {
  end: (orm, records, keys, { user, batch }) =>
    endEnrolments(orm, records, isOneOfTexts(sql`student.id`, keys), {
      ...{ user, batch, at: records.clock() },
      today: computeToday(records),
    }),
  resume: async (orm, records, keys, { user, batch }) => {
    const change = { user, batch, at: records.clock(), today: computeToday(records), writesHistory: false };
    await undoLeaving(orm, records, isOneOfTexts(sql`student.id`, keys), change);
  },
};
