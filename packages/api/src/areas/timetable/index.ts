import {
  BREAK,
  fixedChoices,
  periodTime,
  timetable as definition,
  type TimetableRow,
} from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { recordArea } from '../../records/area.ts';
import { createSubjectUse } from '../../lists/subjectUse.ts';
import { classNameIn, sectionOf, subjectOf } from '../../lists/place.ts';
import { timetableOperations } from './operations.ts';
import { type PeriodInput, teacherOf } from './periods.ts';
import { checkPeriods } from './clashes.ts';
import { afterDeleteOrRestore, readFieldValues } from './day.ts';
import { timetableTable as table } from './table.ts';

/**
 * Area of timetables. A timetable is a section's plan for one day of the week. The rows of the list are its periods: staff
 * delete, restore and export single periods.
 */
export const timetable = recordArea<
  PeriodInput,
  ReturnType<typeof sectionOf> &
    ReturnType<typeof subjectOf> & {
      day_position: number;
      time: string;
    } & ReturnType<typeof teacherOf>,
  TimetableRow,
  Exclude<keyof TimetableRow, 'key' | 'class'>,
  'day' | 'time' | 'subject' | 'class' | 'section' | 'staff_id' | 'name'
>({
  definition,
  table,
  read: { class: classNameIn(table) },
  place: { class: 'both', subject: 'subject' },
  keyField: undefined,
  preserved: [
    'timetable',
    'period',
    'subject',
    'subject_key',
    'teacher_id',
    'staff_id',
    'name',
    'clash_reason',
  ],
  hasBellTimes: true,
  sorts: {
    day: [table.day_position, table.period, table.class_position, table.section],
    time: [table.period, table.day_position, table.class_position, table.section],
    subject: [table.subject, table.class_position, table.section],
    staff_id: [table.staff_id, table.day_position, table.period],
    name: [table.name, table.day_position, table.period],
  },
  filterColumns: { day: [table.day], subject: [table.subject], teacher: [table.staff_id] },
  listed: {
    day: table.day,
    time: table.time,
    subject: table.subject,
    class: classNameIn(table),
    section: table.section,
    staff_id: table.staff_id,
    name: table.name,
  },
  duplicateError: { field: 'periods', message: 'This period is taken again.' },
  referencesOf: ({ staff_id: key }) => (key === '' ? [] : [{ area: 'teacher', key, field: 'teacher' }]),
  uses: [
    {
      targetArea: 'teacher',
      on: sql`target.teacher_id = ${table.teacher_id}`,
      targetField: 'id',
    },
    createSubjectUse(table),
  ],
  // A stored period keeps its subject and teacher, even if they are deleted; only its times are calculated again.
  derive: (
    {
      class: className,
      section,
      day,
      period,
      subject,
      staff_id,
      subject_key: storedSubjectKey,
      teacher_id,
      name,
    },
    { lists, findReferred },
  ) => ({
    ...sectionOf(lists, { class: className, section }),
    ...teacherOf({ staff_id, teacher_id, name }, findReferred),
    ...(storedSubjectKey === undefined
      ? subjectOf(lists, { class: className, subject: subject === BREAK ? '' : subject })
      : { subject_key: storedSubjectKey }),
    day_position: fixedChoices.day.findIndex((one) => one === day) + 1,
    time: periodTime(lists.choices, day, period),
  }),
  present: (stored) => ({
    day: stored.day,
    time: stored.time,
    subject: stored.subject,
    class: `${stored.class}-${stored.section}`,
    staff_id: stored.staff_id,
    name: stored.name,
  }),
  check: checkPeriods,
  afterDeleteOrRestore,
  readFieldValues,
  operations: timetableOperations,
});
