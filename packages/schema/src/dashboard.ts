import { z } from 'zod';
import { countQuery } from './list.ts';

/** Spans that a dashboard card can show: the day, the month, and the academic year. */
export const periods = ['today', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/**
 * A figure, `null` where there is none yet, and its change against the span before; `null` where there is nothing to
 * compare with. The change is in percent, that of a percentage in points.
 */
const figure = z.object({ value: z.number().nullable(), change: z.number().nullable() });
export type Figure = z.infer<typeof figure>;

const figures = z.object({ today: figure, month: figure, year: figure });
export type Figures = z.infer<typeof figures>;

/** Most sections that the dashboard names where attendance is missing. */
export const MOST_MISSING = 60;

/** Most leaves that the dashboard names where they wait. */
export const MOST_WAITING = 5;

/** Query of `GET /api/`. */
export const dashboardQuery = countQuery.pick({ year: true });

/**
 * Answer of `GET /api/`. For another year than the current one it has only the figures of that year, against the year
 * before it, and the last 30 days in it; nothing is missing or waits.
 */
export const dashboard = z.object({
  /** Students on the roll at the end of each span. */
  students: figures,
  /** Percentage of the marked students who were present. */
  attendance: figures,
  /** Leaves asked for. */
  leaves: figures,
  today: z.object({
    /** ISO day in the school's zone. */
    day: z.string(),
    /** Why there is no school: a holiday's name, the weekday, or `outside of the academic year`; `null` where there is. */
    no_school: z.string().nullable(),
    /** The half day that it is: its name, empty for one of every week, and when the last period ends. */
    half_day: z.object({ name: z.string(), ends: z.string() }).nullable(),
  }),
  /** Sections without attendance on a day; `null` where there is no school on it. */
  missing: z
    .object({
      day: z.string(),
      total: z.number().int(),
      sections: z.array(z.object({ class: z.string(), section: z.string() })),
    })
    .nullable(),
  /** Leaves that wait for a decision, longest first; `null` for those who may not decide. */
  waiting: z
    .object({
      total: z.number().int(),
      leaves: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          leave_type: z.string(),
          from: z.string(),
          to: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Percentage present on each day with attendance, in order, over the last 30 days; for a past year, over the 30 days before its end. */
  days: z.array(z.object({ day: z.string(), present: z.number() })),
});
export type Dashboard = z.infer<typeof dashboard>;
