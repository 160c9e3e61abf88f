import { z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { choice, computed, day, own } from '../records/field.ts';
import { isoDate } from '../fields/date.ts';
import { attendanceMarks, markCounts } from '../fields/attendanceMarks.ts';
import { studentLeave } from '../students/studentLeave.ts';
import { chosen, typedId } from '../fields/text.ts';

/** Maximum number of students on one sheet. */
const MAX_STUDENTS = 500;

const studentMark = z.strictObject({
  id: typedId('Name the student.'),
  mark: z.enum(attendanceMarks, 'Choose a mark.'),
});

/** Creates the schema of the marks of a sheet: each student once. */
export const createMarksSchema = <Mark extends z.ZodType<{ id: string }>>(markSchema: Mark) =>
  z
    .array(markSchema, 'Mark the students.')
    .min(1, 'Mark at least one student.')
    .max(MAX_STUDENTS, `Mark at most ${MAX_STUDENTS} students.`)
    .superRefine((all, context) => {
      const usedIds = new Set<string>();
      all.forEach(({ id }, index) => {
        if (usedIds.has(id))
          context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} is marked twice.` });
        usedIds.add(id);
      });
    });

const marks = createMarksSchema(studentMark);

/** Creates the schema of a day that is not in the future. Saving also checks that the day is a school day. */
export const createSheetDaySchema = (today: string) =>
  isoDate.refine((day) => day <= today, 'This day has not come yet. Choose today or an earlier day.');

const storedMark = z.object({
  id: z.string(),
  name: z.string(),
  /** The student's roll number in the section in the sheet's year; empty if there is none. */
  roll_number: z.string(),
  mark: z.enum(attendanceMarks),
  /** Whether the student was in this section on the day, or joined it later. */
  is_here: z.boolean(),
  /** First and last day of the student in this section; empty without one, and if the student was elsewhere on the day. */
  since: z.string(),
  until: z.string(),
  /** Version of the sheet at which the mark last changed, and the name of the person who changed it. */
  version: z.number().int(),
  marked_by: z.string(),
});

const count = computed(z.number().int().nonnegative(), { personal: 'not personal' });

/** Attendance: one sheet has the marks of a section's students on one day. Its key consists of day, class and section. */
export const attendance = defineArea({
  key: 'attendance',
  title: 'Attendance',
  noun: 'attendance sheet',
  plural: 'attendance sheets',
  years: 'stored',
  nameTemplate: '',
  form: {
    Sheet: {
      date: day('Date', createSheetDaySchema, { personal: 'not personal', hasFilter: true }),
      class: choice('Class', 'class', 'Choose a class.', { personal: 'not personal' }),
      section: choice('Section', 'section', 'Choose a section.', { personal: 'not personal' }),
      marks: own(
        'Marks',
        { input: marks, stored: z.array(storedMark), initial: [], items: { by: 'id', fields: ['mark'] } },
        { personal: 'kept' },
      ),
    },
  },
  others: {
    ...{ present: count, absent: count, late: count, excused: count, half: count },
    /** Name of the person who first saved the sheet. */
    created_by: computed(z.string(), { personal: 'kept' }),
  },
  columns: [
    { key: 'date', isName: true },
    { key: 'class', isName: true },
  ],
  row: markCounts,
});

/** Input and stored record of a sheet. */
export type AttendanceInput = z.output<ReturnType<typeof attendance.input>>;
/** A sheet of the API. */
export type AttendanceRecord = z.output<typeof attendance.record>;
/** A row of the list of sheets. */
export type AttendanceRow = z.output<typeof attendance.row>;

/** Query of the sections without a sheet; by default on the latest school day. */
export const attendanceMissingQuery = z.object({ date: isoDate.or(z.literal('')).default('') });

/** The sections that have students but no sheet on a day, in the order of their classes. */
export const attendanceMissing = z.object({
  date: z.string(),
  sections: z.array(z.object({ class: z.string(), section: z.string() })),
});

/** Query of the attendance form of a section on a day. */
export const attendanceSheetQuery = z.object({
  date: isoDate,
  class: chosen('Choose a class.'),
  section: chosen('Choose a section.'),
});

/** Data of the attendance form of a section on a day. */
export const attendanceSheet = z.object({
  /** The saved sheet; null if there is none. */
  record: attendance.record.nullable(),
  /**
   * Students of the section on the day, and those who joined it later, who are not on the saved sheet, in roll order: each with first
   * and last day in the section (`until` is empty without one), and with the mark of the day on another section's sheet.
   */
  students: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), roll_number: z.string() },
      ...{ admitted: z.string(), until: z.string() },
      elsewhere: z.object({ mark: z.enum(attendanceMarks), section: z.string() }).nullable(),
    }),
  ),
  /** Approved leaves of all these students that end on this day or later. */
  leaves: z.array(studentLeave),
  /** Whether the sheet can be saved, which requires that its academic year is the current one. */
  is_open: z.boolean(),
});
export type AttendanceSheet = z.infer<typeof attendanceSheet>;
