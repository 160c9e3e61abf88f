import { formatDate, student as definition, type StudentInput } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { findConstraintName } from '../../db/failure.ts';
import { createDuplicateProblem, createFieldProblem } from '../../http/problem.ts';
import { type SaveContext } from '../../records/area.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { moveMarks } from './moveMarks.ts';
import { sectionKey } from '../../lists/place.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { IS_LAST, studentKey } from '../../enrolment/enrolment.ts';

/** Values of a save of a student: those of the record, and the first day in a new section, or of a new student. */
export type SavedStudent = StudentInput & { moved_on?: string; admission_date?: string };

type Context = SaveContext<SavedStudent>;
type Enrolment = {
  enrolment_id: number;
  student_id: number;
  section_id: number;
  roll_number: number | null;
  starts: string;
  last_day: string | null;
};

/**
 * Enrols a student in a section of the current year. Another section than before is a move: the enrolment in the section before ends
 * on the day before the move, and the marks of attendance move to the sheets of the new section. Throws `duplicate` if another
 * student of the section has the roll number.
 */
export async function enrol(orm: Orm, student: string, context: Context): Promise<void> {
  const { input } = context;
  try {
    await storeEnrolment(orm, student, context);
  } catch (error) {
    if (findConstraintName(error) !== 'enrolment_roll_number') throw error;
    const message = `Another student of ${input.class}-${input.section} has the roll number ${input.roll_number}.`;
    throw createDuplicateProblem('roll_number', message);
  }
}

async function storeEnrolment(orm: Orm, student: string, { input, today, ...saved }: Context): Promise<void> {
  const number = input.roll_number === '' ? null : Number(input.roll_number);
  const [current] = await selectRows<Enrolment>(
    orm,
    sql`select enrolment_id, student_id, section_id, roll_number, starts::text,
        case when outcome in ('left', 'transferred') then ends::text end as last_day from enrolment
      where student_id = ${studentKey(student)} and year = ${CURRENT_YEAR} and ${IS_LAST} for update`,
  );
  const [place] = await selectRows<{ section_id: number }>(
    orm,
    sql`select ${sectionKey(input)} as section_id`,
  );
  const section = place?.section_id ?? 0;
  if (current === undefined) {
    const { admission_date: admissionDate = '' } = input;
    await insertEnrolment(orm, student, { section, number, starts: admissionDate || today });
  } else if (current.section_id === section) {
    if (current.roll_number === number) return;
    await orm.execute(
      sql`update enrolment set roll_number = ${number} where enrolment_id = ${current.enrolment_id}`,
    );
  } else {
    if (current.last_day !== null) {
      const message = `${student} left on ${formatDate(current.last_day)}. Enter the return on the student’s page.`;
      throw createFieldProblem('section', message);
    }
    const { moved_on: movedOn = '' } = input;
    const from = movedOn === '' ? today : movedOn;
    await (from > current.starts
      ? splitEnrolment(orm, student, current, { section, number, from })
      : replaceEnrolment(orm, current, { section, number }));
    // A student whose year has not begun has no mark yet, and no day before the move.
    if (from < current.starts) return;
    const meta = { kind: 'edited', user: saved.user, at: saved.at } as const;
    const version = Number(saved.before?.version) + 1;
    const entry = { record: student, version, field: 'moved_on', from: null, to: from };
    await writeChanges(orm, { definition }, [entry], meta);
    await moveMarks(orm, { student: current.student_id, id: student, from }, meta);
  }
}

type Target = { section: number; number: number | null };

const insertEnrolment = (
  orm: Orm,
  student: string,
  { section, number, starts }: Target & { starts: string },
) =>
  orm.execute(sql`insert into enrolment (student_id, year, class_id, class_position, section_id, section, roll_number, starts)
    select ${studentKey(student)}, ${CURRENT_YEAR}, class_id, class.position, section_id, section.name, ${number}::smallint, ${starts}::date
    from section join class using (class_id) where section_id = ${section}`);

/** Ends an enrolment on the day before a move, and begins one in the new section. */
async function splitEnrolment(
  orm: Orm,
  student: string,
  { enrolment_id }: Enrolment,
  { from, ...target }: Target & { from: string },
): Promise<void> {
  await orm.execute(sql`update enrolment set outcome = 'moved', ends = ${from}::date - 1, is_last = false
    where enrolment_id = ${enrolment_id}`);
  await insertEnrolment(orm, student, { ...target, starts: from });
}

/** Changes the section of an enrolment from its first day on. If the student was in that section until the day before, the earlier enrolment continues. */
async function replaceEnrolment(
  orm: Orm,
  { enrolment_id, student_id, starts }: Enrolment,
  { section, number }: Target,
): Promise<void> {
  const [before] = await selectRows<{ enrolment_id: number }>(
    orm,
    sql`select enrolment_id from enrolment where student_id = ${student_id} and year = ${CURRENT_YEAR}
      and section_id = ${section} and outcome = 'moved' and ends = ${starts}::date - 1`,
  );
  if (before === undefined) {
    await orm.execute(sql`update enrolment set class_id = class.class_id, class_position = class.position,
        section_id = section.section_id, section = section.name, roll_number = ${number}
      from section join class using (class_id) where section.section_id = ${section} and enrolment_id = ${enrolment_id}`);
    return;
  }
  await orm.execute(sql`delete from enrolment where enrolment_id = ${enrolment_id}`);
  await orm.execute(sql`update enrolment set outcome = null, ends = null, is_last = true, roll_number = ${number}
    where enrolment_id = ${before.enrolment_id}`);
}
