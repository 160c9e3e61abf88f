import { z } from 'zod';
import { attendanceMarks, markCounts } from '../fields/attendanceMarks.ts';
import { storedFile } from '../fields/file.ts';

/** Response of `GET /api/section/roll`: the students of a section in a year, by roll number. */
export const sectionRoll = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      roll_number: z.string(),
      gender: z.string(),
      phone: z.string(),
      /** ID of the photo, whose bytes are at `/api/student/<id>/photo`; empty without one. */
      photo: z.string(),
    }),
  ),
});
export type SectionRoll = z.infer<typeof sectionRoll>;

/** Maximum number of sheets that a section's page lists. */
export const MAX_SHEETS = 30;

/** Response of `GET /api/section/attendance`. */
export const sectionAttendance = z.object({
  /** Today, or the last day of a past year. */
  day: z.string(),
  /** Reason why there is no school on `day`; null on a school day. */
  no_school: z.string().nullable(),
  /** The sheet of `day`, with the students whose mark is not Present; null if there is no sheet. */
  sheet: z
    .object({
      key: z.string(),
      ...markCounts,
      others: z.array(z.object({ id: z.string(), name: z.string(), mark: z.enum(attendanceMarks) })),
    })
    .nullable(),
  /** Latest sheets of the year, newest first. */
  sheets: z.array(z.object({ key: z.string(), date: z.string(), ...markCounts })),
});
export type SectionAttendance = z.infer<typeof sectionAttendance>;

/** Response of `GET /api/section/marks`: the tests of a year, the latest first. */
export const sectionMarks = z.object({
  rows: z.array(
    z.object({
      term: z.string(),
      assessment_type: z.string(),
      /** Number of students with an assessment. */
      students: z.number().int(),
      /** Mean, lowest and highest percentage; null if there are no marks. */
      mean: z.number().nullable(),
      lowest: z.number().nullable(),
      highest: z.number().nullable(),
    }),
  ),
});
export type SectionMarks = z.infer<typeof sectionMarks>;

/** Response of `GET /api/section/diary_notes`: the notes of a section in a year, the latest first. */
export const sectionNotes = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      subject: z.string(),
      description: z.string(),
      /** ISO instant. */
      created_at: z.string(),
      updated_by: z.string(),
    }),
  ),
});
export type SectionNotes = z.infer<typeof sectionNotes>;

/** Response of `GET /api/section/assignments`: the assignments of a section in a year, the latest date first. */
export const sectionAssignments = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      subject: z.string(),
      date: z.string(),
      description: z.string(),
      file: storedFile.nullable(),
    }),
  ),
});
export type SectionAssignments = z.infer<typeof sectionAssignments>;
