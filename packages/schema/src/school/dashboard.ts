import { z } from 'zod';
import { attendedCount } from '../fields/attendanceMarks.ts';
import { countQuery } from '../records/list.ts';

/** Spans that a dashboard card can show: the day, the month, the academic year. */
export const periods = ['today', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/**
 * A figure and its change since the previous span; null without data. Changes are in percent, or in percentage points if the
 * figure is a percentage.
 */
const figure = z.object({ value: z.number().nullable(), change: z.number().nullable() });
export type Figure = z.infer<typeof figure>;

const figures = z.object({ today: figure, month: figure, year: figure });
export type Figures = z.infer<typeof figures>;

/** Maximum number of sections without attendance that the dashboard lists. */
export const MAX_MISSING = 60;

/** Maximum number of waiting leaves that the dashboard lists. */
export const MAX_WAITING = 5;

/** Query of `GET /api/`. */
export const dashboardQuery = countQuery.pick({ year: true });

/**
 * Response of `GET /api/`. For a year that is not the current one, it has only the figures of that year, compared with the previous
 * year, and the year's last 30 days; `missing` and `waiting` are null.
 */
export const dashboard = z.object({
  /** Students who are enrolled at the end of each span. */
  students: figures,
  /** Percentage of the marked students who were present. */
  attendance: figures,
  /** Number of requested leaves. */
  leaves: figures,
  today: z.object({
    /** Today as an ISO day in the school's time zone. */
    day: z.string(),
    /** Reason why there is no school today: the holiday's name, the weekday, or `outside of the academic year`; null on a school day. */
    no_school: z.string().nullable(),
    /** Today's half day: its name, empty for a weekly one, and the end of the last period. */
    half_day: z.object({ name: z.string(), ends: z.string() }).nullable(),
  }),
  /** Sections without attendance today; null on a day without school. */
  missing: z
    .object({
      day: z.string(),
      total: z.number().int(),
      sections: z.array(z.object({ class: z.string(), section: z.string() })),
    })
    .nullable(),
  /** Leaves that wait for a decision, oldest first; null for people who may not decide. */
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
  /** Days with attendance among the last 30 days, in order; for a past year, among the year's last 30 days. */
  days: z.array(
    z.object({
      day: z.string(),
      /** Percentage of the marked students, to a tenth. */
      present: z.number(),
      /** Number of students who attended, and of all marked students. */
      attending: attendedCount,
      marked: z.number().int(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;
