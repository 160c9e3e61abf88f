import { BREAK, fixedChoices, periodTime, timetable as definition } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type DeriveContext } from '../../records/area.ts';
import { recordArea } from '../../records/recordArea.ts';
import { createSubjectReference } from '../../lists/subjectReference.ts';
import { findSubject } from '../../lists/place.ts';
import { checkPeriods } from './clashes.ts';
import { afterDeleteOrRestore, readFieldValues } from './day.ts';
import { timetableOperations } from './save.ts';
import { type PeriodInput, findTeacher } from './periods.ts';
import { timetableTable as table } from './table.ts';

/**
 * Area of timetables. A timetable is a section's plan for one day of the week. The rows of the list are its periods: staff
 * delete, restore and export single periods.
 */
export const timetable = recordArea({
  definition,
  table,
  list: {
    place: { class: 'both', subject: 'subject' },
    sorts: {
      day: [table.day_position, table.period, table.class_position, table.section],
      time: [table.period, table.day_position, table.class_position, table.section],
      subject: [table.subject, table.class_position, table.section],
      staff_id: [table.staff_id, table.day_position, table.period],
      name: [table.name, table.day_position, table.period],
    },
    filters: { teacher: [table.staff_id] },
  },
  references: [
    {
      area: 'teacher',
      on: sql`target.teacher_id = ${table.teacher_id}`,
      targetField: 'id',
      field: 'teacher',
      key: ({ staff_id }) => String(staff_id),
    },
    createSubjectReference(table),
  ],
  derivedFrom: [
    ...['timetable', 'period', 'subject', 'subject_key', 'teacher_id', 'staff_id', 'name', 'clash_reason'],
  ],
  // A stored period keeps its subject and teacher, even if they are deleted; only its times are calculated again.
  derive: (
    { class: className, day, period, subject, subject_key: storedSubjectKey, ...teacher }: PeriodInput,
    { lists, findReferred }: DeriveContext,
  ) => ({
    ...findTeacher(teacher, findReferred),
    ...(storedSubjectKey === undefined
      ? findSubject(lists, { class: className, subject: subject === BREAK ? '' : subject })
      : { subject_key: storedSubjectKey }),
    day_position: fixedChoices.day.findIndex((one) => one === day) + 1,
    time: periodTime(lists.choices, day, period),
  }),
  unique: { error: { field: 'periods', message: 'This period is taken again.' } },
  items: { readFieldValues },
  check: checkPeriods,
  afterDeleteOrRestore,
  operations: timetableOperations,
});
