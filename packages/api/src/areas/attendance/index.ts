import { attendance as definition, formatDate } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { recordArea } from '../../records/recordArea.ts';
import { marksJson, saveMarks } from './marks.ts';
import { attendanceOperations } from './operations.ts';
import { attendanceTable as table, type SheetRow } from './table.ts';

/** Area of attendance sheets. A sheet is identified by its day, class and section. */
export const attendance = recordArea({
  definition,
  table,
  values: { marks: marksJson },
  list: {
    sorts: {
      date: [table.date, table.class_position, table.section],
      class: [table.class_position, table.section, table.date],
    },
  },
  derivedFrom: ['created_by', 'created_account'],
  unique: {
    error: { field: 'date', message: 'Somebody has saved this sheet anew.' },
    on: sql`other.date = ${table.date} and (other.section_id = ${table.section_id} or exists (
      select from attendance_mark as own join attendance_mark as theirs using (student_id)
      where own.sheet_id = ${table.sheet_id} and theirs.sheet_id = other.sheet_id))`,
    message: (other) => {
      const { date, class: name, section, updated_by: by } = other as SheetRow;
      return `${by} saved ${name}-${section}’s sheet of ${formatDate(date)} since, with students of this one.`;
    },
    href: ({ date, class: name, section }) =>
      `/attendance?${new URLSearchParams({ date: String(date), class: String(name), section: String(section) }).toString()}`,
  },
  items: { save: saveMarks },
  operations: attendanceOperations,
});
