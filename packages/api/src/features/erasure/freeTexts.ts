import { type SQL, sql } from 'drizzle-orm';

/** A table with texts that somebody writes freely, and which may name a person. */
export type FreeTexts = {
  table: string;
  /** Area of the table's records in the history. */
  area: string;
  columns: readonly string[];
  /** Expression for the key of a row's record in the history; by default `key`. */
  record?: SQL;
  /** Expression for the field in the history; by default the name of the column. */
  field?: SQL;
  /** Columns with the surrogate key of the person whose own rows the erasure deletes or empties anyway. */
  own?: Readonly<Partial<Record<'student' | 'teacher', string>>>;
  /** Column with the surrogate key of the student whom a row is about, and whom the first name alone means there. */
  about?: string;
  /** Whether rows have a soft deletion. Deleted rows can be changed by nobody, and are purged. */
  hasDeletion?: boolean;
};

/** Free texts that people can change: those that name an erased person are listed, to be mended. */
export const EDITABLE_TEXTS: readonly FreeTexts[] = [
  { table: 'diary_notes', area: 'diary_notes', columns: ['title', 'description'], hasDeletion: true },
  { table: 'assignment', area: 'assignment', columns: ['description', 'file_name'], hasDeletion: true },
  {
    ...{ table: 'incident', area: 'incident', columns: ['incident', 'outcome'], hasDeletion: true },
    own: { student: 'student_id' },
  },
  {
    ...{ table: 'leaves', area: 'leaves', columns: ['title', 'note', 'decision_note'], hasDeletion: true },
    own: { teacher: 'teacher_id' },
  },
  { table: 'settings', area: 'settings', columns: ['title', 'message'], hasDeletion: true },
  { table: 'faqs', area: 'faqs', columns: ['question', 'answer'], hasDeletion: true },
  {
    ...{ table: 'card_entry', area: 'report_card', columns: ['value'] },
    record: sql`year || '.' || student_id`,
    field: sql`item || '.' || term`,
    about: 'student_id',
  },
];

/** Free texts that nobody can change after they were entered: the number replaces the name of an erased person in them. */
export const FIXED_TEXTS: readonly { table: string; columns: readonly string[] }[] = [
  { table: 'student_leave', columns: ['reason'] },
  { table: 'enrolment', columns: ['reason', 'destination'] },
  { table: 'handover', columns: ['clash_reason', 'former_reason'] },
  { table: 'timetable', columns: ['clash_reason'] },
];
