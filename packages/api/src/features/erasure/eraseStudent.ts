import { sql } from 'drizzle-orm';
import { eraseHistory } from '../../audit/eraseHistory.ts';
import { selectCardHistory } from '../cards/entryHistory.ts';
import { selectRows } from '../../db/database.ts';
import { type PersonRule } from './person.ts';

/** Condition for the attendance marks of a purged student that still have the name. */
const isMarkOfPurged = (id: string) => sql`student_id is null and id = ${id} and name <> id`;

/**
 * Erasure of a student outside of the record: empties the photo, and deletes incidents, leaves and consents. The
 * number, the gender, classes, marks and attendance stay.
 */
export const studentRule: PersonRule = {
  kind: 'student',
  eraseOthers: async (orm, _, { row_id }) => {
    const isOfStudent = sql`student_id = ${Number(row_id)}`;
    // The purge of unused files removes the photo itself.
    await orm.execute(sql`update student set photo = null where ${isOfStudent}`);
    await orm.execute(sql`update enrolment set reason = null, destination = null where ${isOfStudent}`);
    const incidents = await selectRows(orm, sql`select key from incident where ${isOfStudent}`);
    await eraseHistory(
      orm,
      sql`area = 'incident' and record in (select key from incident where ${isOfStudent})`,
    );
    await orm.execute(sql`delete from incident where ${isOfStudent}`);
    // Entries on report cards stay as part of the academic record; their earlier values do not.
    await eraseHistory(orm, selectCardHistory(Number(row_id)));
    const leaves = await selectRows(
      orm,
      sql`delete from student_leave where ${isOfStudent} returning student_leave_id`,
    );
    const consents = await selectRows(
      orm,
      sql`delete from consent where ${isOfStudent} returning consent_id`,
    );
    return incidents.length + leaves.length + consents.length;
  },
  erasePurged: async (orm, id) => {
    await orm.execute(sql`update attendance_mark set name = id where ${isMarkOfPurged(id)}`);
  },
  hasPurgedData: async (orm, id) =>
    (await selectRows(orm, sql`select from attendance_mark where ${isMarkOfPurged(id)} limit 1`)).length > 0,
};
