import { type AssessmentInput, type FieldError } from '@firstbell/schema';
import { eq, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../db/database.ts';
import { type Checking } from '../../records/area.ts';
import { assessmentTable as table } from './table.ts';

/**
 * Finds a student who is in another section, and subjects that the class does not have. What the record had before is
 * fine: the student may have moved on since.
 */
export async function checkAssessment(
  orm: Orm,
  input: AssessmentInput,
  { key }: Pick<Checking, 'key'>,
): Promise<FieldError[]> {
  const [before] = key === undefined ? [] : await orm.select().from(table).where(eq(table.key, key));
  const isSamePlace = before?.class === input.class && before.section === input.section;
  return [
    ...(isSamePlace && before.id === input.id ? [] : await misplaced(orm, input)),
    ...(await strange(orm, input, before?.class === input.class ? before.subjects : [])),
  ];
}

async function misplaced(orm: Orm, { id, class: name, section }: AssessmentInput): Promise<FieldError[]> {
  const [student] = await rowsOf<{ name: string; class: string; section: string }>(
    orm,
    sql`select name, class, section from student where id = ${id}`,
  );
  if (student?.class === name && student.section === section) return [];
  const place = `${student?.class ?? ''}-${student?.section ?? ''}`;
  return [
    { field: 'id', message: `${student?.name ?? id} is in ${place}. Choose a student of the section.` },
  ];
}

async function strange(
  orm: Orm,
  { class: name, marks }: AssessmentInput,
  known: readonly string[],
): Promise<FieldError[]> {
  const taught = await rowsOf<{ subject: string }>(
    orm,
    sql`select subject from subject where class = ${name} and deleted_at is null`,
  );
  const offered = new Set([...taught.map(({ subject }) => subject), ...known]);
  return marks.flatMap(({ subject }, at) =>
    offered.has(subject)
      ? []
      : [{ field: `marks.${at}.subject`, message: `Choose a subject of class ${name} from the list.` }],
  );
}
