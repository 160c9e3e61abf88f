import {
  attendance as definition,
  type AttendanceInput,
  type AttendanceRow,
  formatDate,
} from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { recordArea } from '../../records/area.ts';
import { classNameIn, sectionOf } from '../../records/place.ts';
import { packMarks } from './marks.ts';
import { attendanceOperations } from './operations.ts';
import { attendanceTable as table, type StoredSheet } from './table.ts';

/** What is worked out of a sheet: all of it when it is typed, the place of its class when it is stored already. */
type Derived = Partial<ReturnType<typeof packMarks>> & ReturnType<typeof sectionOf>;
type Input = Omit<AttendanceInput, 'marks'> & { marks: AttendanceInput['marks'] | Record<string, string> };

/** Attendance: what the service does differently for it. A sheet is known by its day, class and section. */
export const attendance = recordArea<
  Input,
  Omit<Derived, 'marks'>,
  AttendanceRow,
  'date' | 'class',
  'date' | 'class' | 'section' | 'present' | 'absent' | 'late' | 'excused'
>({
  definition,
  table,
  read: { class: classNameIn(table) },
  place: { class: 'both' },
  keyField: undefined,
  storedKey: (typed) => typed,
  sorts: {
    date: [table.date, table.class_position, table.section],
    class: [table.class_position, table.section, table.date],
  },
  listed: {
    date: table.date,
    class: classNameIn(table),
    section: table.section,
    present: table.present,
    absent: table.absent,
    late: table.late,
    excused: table.excused,
  },
  carried: ['created_by'],
  unique: { field: 'date', message: 'Somebody has saved this sheet anew.' },
  twin: {
    on: sql`other.date = ${table.date} and other.section_id = ${table.section_id}`,
    says: (other) => {
      const { date, class: name, section, updated_by: by } = other as StoredSheet;
      return `${by} saved ${name}-${section}’s sheet of ${formatDate(date)} anew.`;
    },
    href: ({ date, class: name, section }) =>
      `/attendance?${new URLSearchParams({ date: String(date), class: String(name), section: String(section) }).toString()}`,
  },
  derive: ({ class: name, section, marks }, { lists, nameOf }) => ({
    ...(Array.isArray(marks) && packMarks(marks, (id) => nameOf('student', id))),
    ...sectionOf(lists, { class: name, section }),
  }),
  present: ({ date, class: name, section, present = 0, absent = 0, late = 0, excused = 0 }) => ({
    date,
    class: `${name}-${section}`,
    present,
    absent,
    late,
    excused,
  }),
  operations: attendanceOperations,
});
