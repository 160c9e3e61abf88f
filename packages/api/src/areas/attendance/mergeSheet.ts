import { attendance as definition, type SectionPlace } from '@firstbell/schema';
import {
  decideChange,
  type MarkChange,
  type MarkConflict,
  type SheetChange,
  type SheetChanged,
} from '@firstbell/schema/sheets';
import { type Scope } from '../../caller/scope.ts';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { sectionKey } from '../../lists/place.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { Problem } from '../../http/problem.ts';
import { invalidChoices } from '../../records/choices.ts';
import { type Records } from '../../records/area.ts';
import { type Saving } from '../../caller/author.ts';
import { readLists } from '../../lists/lists.ts';
import { saveSheet } from './save.ts';
import { saveKnownMarks } from './saveKnown.ts';
import { matchesSheet, readSheetStudents, type StoredSheet } from './sheet.ts';
import { type ShownMark } from './marks.ts';

/** Splits the changes by student: those of students who may be on the sheet, and those of students who have left the section. */
async function splitChanges(orm: Orm, input: SheetChange, stored: StoredSheet | undefined) {
  const marked = new Set(stored?.marks.map(({ id }) => id));
  const added = input.marks.filter(({ id }) => !marked.has(id)).map(({ id }) => id);
  const students = await readSheetStudents(orm, input.date, added);
  const isInSection = ({ id }: MarkChange) => {
    const student = students.get(id);
    return marked.has(id) || (student?.class === input.class && student.section === input.section);
  };
  return {
    inSection: input.marks.filter(isInSection),
    left: input.marks.filter((change) => !isInSection(change)),
  };
}

/**
 * Reads the names of students by admission number. A student who was not in the section in the current year gets the
 * number as name, because the person who takes the attendance may not be allowed to read that student.
 */
async function readStudentNames(
  orm: Orm,
  place: SectionPlace,
  students: readonly { id: string }[],
): Promise<{ id: string; name: string }[]> {
  if (students.length === 0) return [];
  return selectRows(
    orm,
    sql`select requested.id, coalesce(student.name, requested.id) as name
      from jsonb_to_recordset(${JSON.stringify(students.map(({ id }) => ({ id })))}::jsonb) as requested (id text collate "C")
      left join student on student.id = requested.id and exists (select from enrolment
        where enrolment.student_id = student.student_id and year = ${CURRENT_YEAR} and section_id = ${sectionKey(place)})
      order by 2, 1`,
  );
}

/**
 * Saves the marks of single students: with one statement, or else with the sheet locked. Reports a conflict for a mark that somebody
 * else has changed since the version that the person saw. Idempotent. Adds the sheet if the section has none on the day. Throws `forbidden` out of scope.
 */
export async function mergeSheet(
  records: Records,
  scope: Scope,
  input: SheetChange,
  saving: Saving,
): Promise<SheetChanged> {
  scope.requirePlace(input);
  const saved = await saveKnownMarks(records, input, saving);
  if (saved) return { record: saved, conflicts: [], left: [] };
  const decide = async (orm: Orm, stored: StoredSheet | undefined) => {
    const { inSection, left } = await splitChanges(orm, input, stored);
    if (stored === undefined && inSection.length === 0) throw await createNoneInSectionProblem(orm, input);
    const before = new Map(stored?.marks.map((mark) => [mark.id, mark]));
    const after = new Map(stored?.marks.map(({ id, mark }) => [id, mark]));
    const conflicts: MarkConflict[] = [];
    for (const change of inSection) {
      const theirs = before.get(change.id);
      const outcome = decideChange(change, theirs);
      if (outcome === 'conflict' && theirs && stored) conflicts.push(conflictOf(change, theirs, stored));
      else if (outcome === 'save') after.set(change.id, change.mark);
    }
    const isChanged = [...after].some(([id, mark]) => before.get(id)?.mark !== mark);
    return {
      ...(isChanged && { marks: [...after].map(([id, mark]) => ({ id, mark })) }),
      ...{ conflicts, left: await readStudentNames(orm, input, left) },
    };
  };
  return saveSheet(records, input, matchesSheet(input), decide, saving);
}

const conflictOf = ({ id, mark }: MarkChange, theirs: ShownMark, sheet: StoredSheet): MarkConflict => ({
  id,
  name: theirs.name,
  mine: mark,
  theirs: theirs.mark,
  by: theirs.marked_by ?? (sheet.created_by || sheet.updated_by),
  version: theirs.version,
});

async function createNoneInSectionProblem(orm: Orm, { class: name, section }: SheetChange): Promise<Problem> {
  const choiceErrors = invalidChoices(definition, (await readLists(orm)).choices, { class: name, section });
  const message = `None of these students is in ${name}-${section} any more.`;
  return new Problem('invalid', {
    errors: choiceErrors.length > 0 ? choiceErrors : [{ field: 'marks', message }],
  });
}
