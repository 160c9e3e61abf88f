import { z } from 'zod';
import { countQuery } from '../records/list.ts';
import { MAX_INTEGER } from '../fields/version.ts';

/** Maximum number of teachers of one subject in one section. */
const MAX_TEACHERS = 10;
/** Maximum number of subjects in one change. */
const MAX_CHANGES = 200;

/** A teacher by staff number and name. */
const namedTeacher = z.object({ id: z.string(), name: z.string() });
export type NamedTeacher = z.infer<typeof namedTeacher>;

/** Teachers of a section in a year. */
export const sectionTeachers = z.object({
  class: z.string(),
  section: z.string(),
  /** Incremented by every change of the section's teachers; 0 before the first change. */
  version: z.number().int().nonnegative(),
  class_teacher: namedTeacher.nullable(),
  /** Subjects of the class, each with its teachers, and with the teachers that the timetable suggests. */
  subjects: z.array(
    z.object({
      key: z.string(),
      subject: z.string(),
      teachers: z.array(namedTeacher),
      proposed: z.array(namedTeacher),
    }),
  ),
});
export type SectionTeachers = z.infer<typeof sectionTeachers>;

const className = z.string('Name the class.').max(100);

/** Query of `GET /section_teachers`: a class and a year, by default the current one. */
export const sectionTeachersQuery = countQuery.pick({ year: true }).extend({ class: className });

/** Response of `GET /section_teachers`. */
export const sectionTeachersResult = z.object({ rows: z.array(sectionTeachers) });

/** Query of `GET /section_teachers/changes`: a section and a year, by default the current one. */
export const sectionTeacherChangesQuery = sectionTeachersQuery.extend({
  section: z.string('Name the section.').max(100),
});

/** Response of `GET /section_teachers/changes`: the last changes of a section's teachers in a year, newest first. */
export const sectionTeacherChanges = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      /** Version of the section's teachers after the save. Changes of one save have the same version. */
      version: z.number(),
      changed_by: z.string(),
      /** ISO instant. */
      changed_at: z.string(),
      /** Name of the subject; null for the class teacher. */
      subject: z.string().nullable(),
      from: z.array(namedTeacher),
      to: z.array(namedTeacher),
    }),
  ),
});
export type SectionTeacherChanges = z.infer<typeof sectionTeacherChanges>;

const staffNumber = z.string('Choose a teacher.').max(100);

/**
 * Body of `PUT /section_teachers`: the changed teachers of a section, and the version that was edited. An empty `class_teacher`
 * removes the class teacher.
 */
export const sectionTeachersChange = z.strictObject({
  class: className,
  section: z.string('Name the section.').max(100),
  version: z
    .number()
    .int()
    .nonnegative()
    .max(MAX_INTEGER - 1),
  class_teacher: staffNumber.optional(),
  subjects: z
    .array(
      z.strictObject({
        key: z.string('Name the subject.').max(100),
        teachers: z
          .array(staffNumber)
          .max(MAX_TEACHERS, `Choose at most ${String(MAX_TEACHERS)} teachers for a subject.`)
          .refine((ids) => new Set(ids).size === ids.length, 'Name each teacher once.'),
      }),
    )
    .max(MAX_CHANGES)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Name each subject once.')
    .default([]),
});
export type SectionTeachersChange = z.output<typeof sectionTeachersChange>;

/** Response of `GET /teacher/<key>/sections`: the sections and subjects of a teacher in the current year. */
export const sectionsOfTeacher = z.object({
  rows: z.array(
    z.object({
      class: z.string(),
      section: z.string(),
      is_class_teacher: z.boolean(),
      subjects: z.array(z.string()),
    }),
  ),
});
export type SectionsOfTeacher = z.infer<typeof sectionsOfTeacher>;
