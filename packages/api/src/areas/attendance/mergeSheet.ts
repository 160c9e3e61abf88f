import { attendance as definition } from '@firstbell/schema';
import {
  decideChange,
  type MarkChange,
  type MarkConflict,
  type SheetChange,
  type SheetChanged,
} from '@firstbell/schema/sheets';
import { type Orm } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Problem } from '../../http/problem.ts';
import { invalidChoices } from '../../records/choices.ts';
import { type Records } from '../../records/area.ts';
import { type Saving } from '../../caller/author.ts';
import { lockReferences } from '../../records/references.ts';
import { readLists } from '../../lists/lists.ts';
import { readStudentNames } from './studentNames.ts';
import { insertSheet, storeChanges } from './save.ts';
import { saveKnownMarks } from './saveKnown.ts';
import {
  isSheetOf,
  lockSheet,
  readSheetStudents,
  readSheetOf,
  recordOfSheet,
  type StoredSheet,
} from './sheet.ts';
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

/** Reads the sheet of a section and day, and locks it until the transaction ends; undefined if there is none. */
async function lockSheetOf(orm: Orm, input: SheetChange): Promise<StoredSheet | undefined> {
  const sheet = await readSheetOf(orm, input);
  if (sheet === undefined) return undefined;
  const locked = await lockSheet(orm, sheet.key);
  return locked?.deleted_at === null ? locked : undefined;
}

/**
 * Saves the marks of single students. Reports a conflict for a mark that somebody else has changed since the version that the
 * person saw. Idempotent. Adds the sheet if the section has none on the day.
 */
export async function mergeSheet(
  records: Records,
  input: SheetChange,
  { user }: Saving,
): Promise<SheetChanged> {
  const known = { where: isSheetOf(input), marks: input.marks, isWhole: false };
  const saved = await saveKnownMarks(records, known, { user });
  if (saved) return { record: saved, conflicts: [], left: [] };
  return inTransaction(records.db, async (orm) => {
    await lockReferences(orm, { withYear: true });
    let stored = await lockSheetOf(orm, input);
    const { inSection, left } = await splitChanges(orm, input, stored);
    const result = { conflicts: [], left: await readStudentNames(orm, input, left) };
    if (stored === undefined) {
      if (inSection.length === 0) throw await createNoneInSectionProblem(orm, input);
      const { date, class: className, section } = input;
      const marks = inSection.map(({ id, mark }) => ({ id, mark }));
      const record = await insertSheet(orm, records, { date, class: className, section, marks }, { user });
      if (record) return { record, ...result };
      // Somebody else saved the first sheet during the wait for the lock.
      stored = await lockSheetOf(orm, input);
      if (stored === undefined) throw new Problem('unavailable');
    }
    const before = new Map(stored.marks.map((mark) => [mark.id, mark]));
    const after = new Map(stored.marks.map(({ id, mark }) => [id, mark]));
    const conflicts: MarkConflict[] = [];
    for (const change of inSection) {
      const theirs = before.get(change.id);
      const outcome = decideChange(change, theirs);
      if (outcome === 'conflict' && theirs) conflicts.push(conflictOf(change, theirs, stored));
      else if (outcome === 'save') after.set(change.id, change.mark);
    }
    const isChanged =
      after.size > before.size || [...after].some(([id, mark]) => before.get(id)?.mark !== mark);
    const record = isChanged
      ? await storeChanges(orm, records, stored, {
          marks: [...after].map(([id, mark]) => ({ id, mark })),
          user,
        })
      : recordOfSheet(stored);
    return { record, ...result, conflicts };
  });
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
