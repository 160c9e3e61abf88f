import { fixedChoices, periodTime, timetable as definition, type TimetableRow } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { recordArea } from '../../records/area.ts';
import { classNameIn, sectionOf } from '../../records/place.ts';
import { timetableOperations } from './operations.ts';
import { type PeriodInput } from './periods.ts';
import { checkPeriods } from './taken.ts';
import { moved, placesOf } from './day.ts';
import { timetableTable as table } from './table.ts';

/**
 * Timetables: what the service does differently for them. A record is one section's day; the shared mechanism works on
 * its periods, which are the rows of the list.
 */
export const timetable = recordArea<
  PeriodInput,
  ReturnType<typeof sectionOf> & { day_position: number; time: string; name: string },
  TimetableRow,
  Exclude<keyof TimetableRow, 'key' | 'class'>,
  'day' | 'time' | 'subject' | 'class' | 'section' | 'teacher' | 'name'
>({
  definition,
  table,
  read: { class: classNameIn(table) },
  place: { class: 'both' },
  keyField: undefined,
  carried: ['timetable', 'period', 'subject', 'teacher'],
  showsBell: true,
  sorts: {
    day: [table.day_position, table.class_position, table.section, table.period],
    time: [table.period, table.day_position, table.class_position, table.section],
    subject: [table.subject, table.class_position, table.section],
    staff_id: [table.teacher, table.day_position, table.period],
    name: [table.name, table.day_position, table.period],
  },
  listed: {
    day: table.day,
    time: table.time,
    subject: table.subject,
    class: classNameIn(table),
    section: table.section,
    teacher: table.teacher,
    name: table.name,
  },
  unique: { field: 'periods', message: 'This period is taken again.' },
  refersTo: ({ teacher }) => (teacher === '' ? [] : [{ area: 'teacher', key: teacher, field: 'teacher' }]),
  uses: [
    {
      of: 'teacher',
      onDelete: 'refuse',
      on: sql`target.id = ${table.teacher}`,
      by: 'id',
      isFiltered: true,
      isShown: true,
    },
    {
      of: 'subject',
      onDelete: 'refuse',
      on: sql`target.subject = ${table.subject} and target.class_id = ${table.class_id}`,
      by: 'subject',
      isFiltered: true,
      follow: (input, before, now) => ({
        ...input,
        subject: input.subject === before.subject ? now.subject : input.subject,
      }),
    },
  ],
  derive: ({ class: name, section, day, period, teacher }, { lists, nameOf }) => ({
    ...sectionOf(lists, { class: name, section }),
    day_position: fixedChoices.day.findIndex((one) => one === day) + 1,
    time: periodTime(lists.choices, day, period),
    name: teacher === '' ? '' : nameOf('teacher', teacher),
  }),
  present: (stored) => ({
    day: stored.day,
    time: stored.time,
    subject: stored.subject,
    class: `${stored.class}-${stored.section}`,
    staff_id: stored.teacher,
    name: stored.name,
  }),
  check: checkPeriods,
  moved,
  placesOf,
  operations: timetableOperations,
});
