import {
  attendance as definition,
  type AttendanceInput,
  type AttendanceRow,
  formatDate,
} from '@firstbell/schema';
import { type MarkCounts } from '@firstbell/schema/sheets';
import { sql } from 'drizzle-orm';
import { recordArea } from '../../records/area.ts';
import { classNameIn, sectionOf } from '../../lists/place.ts';
import { marksJson, saveMarks } from './marks.ts';
import { attendanceOperations } from './operations.ts';
import { attendanceTable as table, type SheetRow } from './table.ts';

/** Area of attendance sheets. A sheet is identified by its day, class and section. */
export const attendance = recordArea<
  AttendanceInput,
  ReturnType<typeof sectionOf> & Partial<MarkCounts>,
  AttendanceRow,
  'date' | 'class',
  'date' | 'class' | 'section' | keyof MarkCounts
>({
  definition,
  table,
  read: { class: classNameIn(table), marks: marksJson },
  place: { class: 'both' },
  keyField: undefined,
  normalizeKey: (typed) => typed,
  sorts: {
    date: [table.date, table.class_position, table.section],
    class: [table.class_position, table.section, table.date],
  },
  filterColumns: { date: [table.date] },
  listed: {
    date: table.date,
    class: classNameIn(table),
    section: table.section,
    present: table.present,
    absent: table.absent,
    late: table.late,
    excused: table.excused,
    half: table.half,
  },
  preserved: ['created_by', 'created_account'],
  duplicateError: { field: 'date', message: 'Somebody has saved this sheet anew.' },
  restoreConflict: {
    on: sql`other.date = ${table.date} and (other.section_id = ${table.section_id} or exists (
      select from attendance_mark as own join attendance_mark as theirs using (student_id)
      where own.sheet_id = ${table.sheet_id} and theirs.sheet_id = other.sheet_id))`,
    hasUniqueIndex: true,
    message: (other) => {
      const { date, class: name, section, updated_by: by } = other as SheetRow;
      return `${by} saved ${name}-${section}’s sheet of ${formatDate(date)} since, with students of this one.`;
    },
    href: ({ date, class: name, section }) =>
      `/attendance?${new URLSearchParams({ date: String(date), class: String(name), section: String(section) }).toString()}`,
  },
  derive: ({ class: name, section }, { lists }) => sectionOf(lists, { class: name, section }),
  saveItems: saveMarks,
  present: ({ date, class: name, section, present = 0, absent = 0, late = 0, excused = 0, half = 0 }) => ({
    date,
    class: `${name}-${section}`,
    present,
    absent,
    late,
    excused,
    half,
  }),
  operations: attendanceOperations,
});
