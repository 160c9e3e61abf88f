import { type BreachQuery, type BreachWay } from '@firstbell/schema/breach';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { matchesBreach } from './matchesBreach.ts';

/** A person whose data a breach affects, and the way in which somebody saw or changed it. */
export type AffectedPerson = { kind: 'student' | 'teacher'; id: string; way: BreachWay };

/**
 * A person with the number at the time of the breach. History rows with an ID above `change` may have corrected the number since.
 * `change` is 1e15 if the number is the current one.
 */
type AffectedRow = AffectedPerson & { change: number };
type Correction = { kind: string; change: number; from: string; to: string };

/** Returns the current number of a person: applies the corrections that were made after a row of the history. */
function findCurrentNumber({ kind, id, change }: AffectedRow, corrections: readonly Correction[]): string {
  return corrections
    .filter((correction) => correction.kind === kind && correction.change > change)
    .reduce((number, { from, to }) => (number === from ? to : number), id);
}

/**
 * Reads the students and teachers whose records, incidents, marks, report cards, leaves or attendance were entered or changed,
 * whose consents were entered, whose report card or whole record was saved as a file, and whose Aadhar numbers were shown; each with the
 * current number.
 */
export async function readAffectedPeople(
  orm: Orm,
  query: BreachQuery,
  timeZone: string,
): Promise<AffectedPerson[]> {
  const matches = (at: SQL) => matchesBreach(at, query, timeZone);
  const changed = matches(sql`log_row.changed_at`);
  const rows = await selectRows<AffectedRow>(
    orm,
    sql`select area as kind, record as id, 'Changed' as way, min(id)::float8 as change from change log_row
        where area in ('student', 'teacher') and ${changed} group by area, record
      union select 'student', split_part(log_row.field, '.', 2), 'Changed', min(id)::float8 from change log_row
        where log_row.area = 'attendance' and log_row.field like 'marks.%' and ${changed} group by 2
      union select 'student', coalesce(student.id, mark.id), 'Changed', 1e15 from change log_row join attendance on attendance.key = log_row.record
        join attendance_mark as mark using (sheet_id) left join student using (student_id)
        where log_row.area = 'attendance' and log_row.field is null and ${changed}
      union select lower(incident.to_whom), incident.id, 'Changed', 1e15 from change log_row join incident on incident.key = log_row.record
        where log_row.area = 'incident' and ${changed}
      union select 'student', assessment.id, 'Changed', 1e15 from change log_row join assessment on assessment.key = log_row.record
        where log_row.area = 'assessment' and ${changed}
      union select 'student', student.id, 'Changed', 1e15 from change log_row
        join student on student.student_id::text = split_part(log_row.record, '.', 2)
        where log_row.area = 'report_card' and ${changed}
      union select 'teacher', teacher.id, 'Changed', 1e15 from change log_row join leaves on leaves.key = log_row.record
        join teacher using (teacher_id) where log_row.area = 'leaves' and ${changed}
      union select 'student', student.id, 'Changed', 1e15 from (
          select student_id, updated_at as at, updated_account as account, null as address, null as request from card_entry
          union all select student_id, created_at, created_account, null, null from student_leave
        ) as log_row join student using (student_id) where ${matches(sql`log_row.at`)}
      union select 'student', record, 'Consent', (select coalesce(max(id), 0)::float8 from change where changed_at <= log_row.at) from audit log_row
        where area = 'consent' and kind in ('consent_given', 'consent_withdrawn') and ${matches(sql`log_row.at`)}
      union select 'student', record, 'Exported', (select coalesce(max(id), 0)::float8 from change where changed_at <= log_row.at) from audit log_row
        where area in ('student', 'report_card') and kind = 'exported' and record <> '' and ${matches(sql`log_row.at`)}
      union select 'teacher', record, 'Number shown', (select coalesce(max(id), 0)::float8 from change where changed_at <= log_row.at) from audit log_row
        where kind = 'revealed' and ${matches(sql`log_row.at`)}`,
  );
  const corrections = await selectRows<Correction>(
    orm,
    sql`select area as kind, id::float8 as change, "from" #>> '{}' as "from", "to" #>> '{}' as "to" from change
      where area in ('student', 'teacher') and kind = 'edited' and field = 'id' order by id`,
  );
  return rows.map((row) => ({ kind: row.kind, way: row.way, id: findCurrentNumber(row, corrections) }));
}
