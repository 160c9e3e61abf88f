import { z } from 'zod';
import { countQuery } from '../records/list.ts';

/** Query of a panel of a profile page: the academic year, by default the current one. */
export const profileQuery = countQuery.pick({ year: true });

/** Query of a panel of a section's page: the section by name, and the academic year. */
export const sectionQuery = profileQuery.extend({
  class: z.string('Name a class.').min(1, 'Name a class.').max(100),
  section: z.string('Name a section.').min(1, 'Name a section.').max(100),
});
export type SectionQuery = z.output<typeof sectionQuery>;

/** Time and author of a soft deletion. */
export const deletion = z.object({ at: z.string(), by: z.string() });
export type Deletion = z.infer<typeof deletion>;

/** Maximum number of incidents, notes or leaves that a page lists. */
export const MAX_ON_PAGE = 20;

/** Incidents of a person in a year, the latest first. */
export const personIncidents = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      date: z.string(),
      incident_type: z.string(),
      incident: z.string(),
      is_confidential: z.boolean(),
    }),
  ),
});
export type PersonIncidents = z.infer<typeof personIncidents>;

/** A lesson of the week with its section; a break has no teacher. */
const lesson = z.object({
  day: z.string(),
  period: z.number().int(),
  /** Times such as `08:30–09:10`. */
  time: z.string(),
  subject: z.string(),
  class: z.string(),
  section: z.string(),
  teacher: z.string(),
  name: z.string(),
});
export type Lesson = z.infer<typeof lesson>;

/** Lessons of a week, by day and period. */
export const week = z.object({ lessons: z.array(lesson) });
export type Week = z.infer<typeof week>;
