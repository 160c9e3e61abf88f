import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../db/database.ts';
import { type RecordArea, type DeriveContext, type Referred } from '../records/area.ts';
import { type Values } from '../rows/values.ts';
import { formatKey, reserveNumbers } from '../db/keys.ts';
import { storedValues } from '../records/store.ts';

/** Maximum number of rows that one statement inserts. */
const CHUNK_SIZE = 250;

/** Options of an insert of many records. */
export type InsertOptions = {
  /** Context of `derive`. */
  context: DeriveContext;
  /** Returns the time at which a record is created. */
  createdAt: (input: Values, index: number) => Date;
  /** Author of the records: one for all, or one for each. */
  by: string | ((input: Values, index: number) => string);
  /** Key of the academic year of the records, if their area has years. */
  year?: string;
};

/** Reads all students and teachers. Returns a function for `derive` that finds a person by area and key. */
export async function readPeople(orm: Orm): Promise<DeriveContext['findReferred']> {
  const people = await selectRows<Referred & { area: string; id: string }>(
    orm,
    sql`select 'student' as area, id, student_id as row_id, name from student
      union all select 'teacher', id, teacher_id, name from teacher`,
  );
  const personByKey = new Map(people.map(({ area, id, ...person }) => [`${area}:${id}`, person]));
  return (area, key) => personByKey.get(`${area}:${key}`) ?? { row_id: null, name: key };
}

/** Inserts many records; returns their keys in order. */
export async function insertRecords(
  orm: Orm,
  area: RecordArea,
  inputs: readonly Values[],
  { context, createdAt, by, year }: InsertOptions,
): Promise<string[]> {
  const { prefix = '' } = area.definition;
  const { keyField } = area;
  const firstNumber = keyField === undefined ? await reserveNumbers(orm, prefix, inputs.length) : 0;
  const rows = inputs.map((input, index) => {
    const time = createdAt(input, index);
    const author = typeof by === 'string' ? by : by(input, index);
    const meta = { version: 1, created_at: time, updated_at: time, updated_by: author };
    const key = keyField === undefined ? formatKey(prefix, firstNumber + index) : String(input[keyField]);
    const values = storedValues(area, key, input, context);
    return { ...values, ...meta, ...(year !== undefined && { year }), input };
  });
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    const chunk = rows.slice(start, start + CHUNK_SIZE);
    await orm.insert(area.table).values(chunk);
    await area.items?.save?.(orm, chunk);
  }
  return rows.map(({ key }) => key);
}

/** A student, with the names of class and section. */
export type Enrolment = { id: string; class: string; section: string };

/** Enrols students in a year, with roll numbers in the order of names. An empty `year` means the time before the first academic year. */
export async function insertEnrolments(
  orm: Orm,
  year: string,
  students: readonly Enrolment[],
): Promise<void> {
  await orm.execute(sql`insert into enrolment
      (student_id, year, class_id, class_position, section_id, section, starts, roll_number)
    select student_id, ${year}, class_id, class.position, section_id, section.name, coalesce(academic_year.starts, '0001-01-01'),
      row_number() over (partition by section_id order by student.name, student.id)
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as enrolled (id text, class text, section text)
    join student using (id) join class on class.name = enrolled.class
    join section using (class_id) left join academic_year on academic_year.key = ${year}
    where section.name = enrolled.section`);
}

/** Inserts section teachers, taken from the lessons of a year's timetable, and a class teacher for most sections. */
export async function insertSectionTeachers(orm: Orm, year: string): Promise<void> {
  await orm.execute(sql`insert into section_teacher (year, section_id, subject, teacher_id)
    select distinct year, section_id, subject_key, teacher_id from timetable
      where year = ${year} and teacher_id is not null order by section_id, subject_key, teacher_id`);
  await orm.execute(sql`insert into section_teacher (year, section_id, teacher_id)
    select distinct on (teacher_id) ${year}, section_id, teacher_id from (
      select distinct on (section_id) section_id, teacher_id from timetable
      where year = ${year} and teacher_id is not null
      group by section_id, teacher_id, staff_id order by section_id, count(*) desc, staff_id
    ) as busiest order by teacher_id, section_id`);
}

/** Sets the dates of the terms of all years: seven months, then five. */
export const insertTermDates = (orm: Orm) =>
  orm.execute(sql`insert into term_date (year, year_starts, year_ends, term, starts, ends)
    select key, starts, ends, 'Term 1', starts, (starts + interval '7 months')::date - 1 from academic_year
    union all
    select key, starts, ends, 'Term 2', (starts + interval '7 months')::date, ends from academic_year`);
