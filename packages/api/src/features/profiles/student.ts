import { type Mark } from '@firstbell/schema';
import {
  type Enrolment,
  MAX_FAMILY_SIZE,
  type Sibling,
  type SiblingFact,
  siblingFacts,
  type StudentAttendance,
  type StudentMarks,
  type StudentProfile,
} from '@firstbell/schema/profiles';
import { computeShare, formatShare } from '@firstbell/schema/shares';
import { type SQL, sql } from 'drizzle-orm';
import { marksJson } from '../../areas/assessment/marks.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { type RecordArea, type RecordScope } from '../../records/area.ts';
import { type Values } from '../../rows/values.ts';
import { isShown } from '../../records/find.ts';
import { computeToday } from '../../years/spans.ts';
import { parseMark } from '../../areas/attendance/dayTotals.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { IS_LAST } from '../../enrolment/enrolment.ts';
import { readPerson, requirePerson, selectRequestedYear, type ScopedPeople } from './person.ts';

const readEnrolments = (orm: Orm, student: number): Promise<Enrolment[]> =>
  selectRows(
    orm,
    sql`select enrolment.year, coalesce(academic_year.academic_year, '') as academic_year, class.name as class, section,
        coalesce(roll_number::text, '') as roll_number, greatest(enrolment.starts, academic_year.starts) as starts,
        coalesce(enrolment.ends::text, '') as ends, coalesce(outcome, '') as outcome,
        coalesce(reason, '') as reason, coalesce(destination, '') as destination, coalesce(leaving::text, '') as leaving
      from enrolment join class using (class_id) left join academic_year on academic_year.key = enrolment.year
      where student_id = ${student} order by academic_year.starts desc nulls last, enrolment_id desc`,
  );

/** Returns SQL conditions for the students who share a fact with a student. Empty facts are not compared. */
function createFactConditions(studentValues: Values): readonly { by: SiblingFact; where: SQL }[] {
  const text = (field: string) => (typeof studentValues[field] === 'string' ? studentValues[field] : '');
  const [phone, email] = [text('phone'), text('email')];
  const family = [text('father'), text('mother'), text('guardian')];
  const [father, mother, guardian] = family;
  const facts: { by: SiblingFact; where: SQL; isKnown: boolean }[] = [
    { by: 'phone', where: sql`phone = ${phone}`, isKnown: phone !== '' },
    { by: 'email', where: sql`lower(email) = lower(${email})`, isKnown: email !== '' },
    {
      by: 'family',
      where: sql`lower(father) = lower(${father}) and lower(mother) = lower(${mother}) and lower(guardian) = lower(${guardian})`,
      isKnown: family.every((name) => name !== ''),
    },
  ];
  return facts.filter(({ isKnown }) => isKnown);
}

/**
 * Reads the siblings of a student: students with the same phone, email address, or names of father, mother and guardian. A fact
 * that more than `MAX_FAMILY_SIZE` students share does not count.
 */
async function readSiblings(
  orm: Orm,
  { table }: RecordArea,
  scope: RecordScope,
  key: string,
  studentValues: Values,
): Promise<Sibling[]> {
  const shown = isShown(table, scope);
  const queries = createFactConditions(studentValues).map(
    ({ by, where }) => sql`select * from (
      select ${by}::text as fact, student.id, count(*) over () as shared from (
        select id from student where ${shown} and ${where} limit ${MAX_FAMILY_SIZE + 1}
      ) as student
    ) as sharing where shared <= ${MAX_FAMILY_SIZE} and id <> ${key}`,
  );
  if (queries.length === 0) return [];
  const siblings = await selectRows<Omit<Sibling, 'by'> & { facts: SiblingFact[] }>(
    orm,
    sql`select student.id, student.name, coalesce(class.name, '') as class, coalesce(section, '') as section, facts
      from (select id, array_agg(fact) as facts from (${sql.join(queries, sql` union all `)}) as match group by id) as sibling
      join student using (id)
      left join enrolment on enrolment.student_id = student.student_id and enrolment.year = ${CURRENT_YEAR} and ${IS_LAST}
      left join class using (class_id) order by class.position desc nulls last, student.name, student.id`,
  );
  return siblings.map(({ facts, ...sibling }) => ({
    ...sibling,
    by: siblingFacts.filter((fact) => facts.includes(fact)),
  }));
}

/** Reads the record of a student, with enrolments, and with the siblings whom the person may read. */
export async function readStudentProfile(records: ScopedPeople, typedKey: string): Promise<StudentProfile> {
  const { stored, record, deleted } = await readPerson(records, 'student', typedKey);
  const { orm } = records.db;
  return {
    record: record as StudentProfile['record'],
    photo: typeof stored.photo === 'string' ? stored.photo : '',
    deleted,
    enrolments: await readEnrolments(orm, Number(stored.row_id)),
    siblings: (
      await readSiblings(orm, records.areas.student, records.scopes.student, stored.key, stored)
    ).filter((sibling) => records.scopes.student.includes(sibling)),
  };
}

/** Reads the marks of a student on the working days of a year, up to today. */
export async function readStudentAttendance(
  records: ScopedPeople,
  typedKey: string,
  year: string,
): Promise<StudentAttendance> {
  const { orm } = records.db;
  const key = await requirePerson(records, 'student', typedKey);
  const [span] = await selectRows<Pick<StudentAttendance, 'from' | 'to' | 'working'>>(
    orm,
    sql`select min("from")::text as "from", max("to")::text as "to", sum(count_working_days("from", "to"))::int as working from (
      select greatest(academic_year.starts, enrolment.starts) as "from",
        least(academic_year.ends, ${computeToday(records)}::date, enrolment.ends) as "to"
      from enrolment join academic_year on academic_year.key = enrolment.year
      where student_id = ${key} and enrolment.year = ${selectRequestedYear(year)}
    ) as span where "from" <= "to" having count(*) > 0`,
  );
  if (span === undefined) return { from: '', to: '', working: 0, days: [] };
  const days = await selectRows<{ day: string; letter: string }>(
    orm,
    sql`select date as day, letter::text as letter from attendance_mark
      where student_id = ${key} and not is_deleted
        and date in (select * from working_days(${span.from}::date, ${span.to}::date)) order by date`,
  );
  return { ...span, days: days.map(({ day, letter }) => ({ day, mark: parseMark(letter) })) };
}

/** SQL expression for the position of an assessment's term or type in the school's list. */
const positionOf = (kind: 'term' | 'assessment_type') =>
  sql`(select position from choice where kind = ${kind} and value = assessment.${sql.identifier(kind)})`;

/** Reads the assessments of a student in a year, with their marks. */
export async function readStudentMarks(
  records: ScopedPeople,
  typedKey: string,
  year: string,
): Promise<StudentMarks['rows']> {
  const key = await requirePerson(records, 'student', typedKey);
  type Row = Omit<StudentMarks['rows'][number], 'percentage' | 'marks'> & { marks: Mark[] };
  const rows = await selectRows<Row>(
    records.db.orm,
    sql`select key, term, assessment_type, ${marksJson} as marks
      from assessment where student_id = ${key} and year = ${selectRequestedYear(year)} and deleted_at is null
      order by ${positionOf('term')} nulls last, ${positionOf('assessment_type')} nulls last, key`,
  );
  return rows.map((row) => ({ ...row, percentage: formatShare(computeShare(row.marks)) }));
}
