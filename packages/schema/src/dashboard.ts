import { z } from 'zod';

/** Spans that a dashboard card can show. */
export const periods = ['today', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** A figure and its change against the span before, in percent; `null` where there is nothing to compare with. */
export const figure = z.object({ value: z.number(), change: z.number().nullable() });

/** Answer of `GET /api/`: students on the roll at the end of each span. */
export const dashboard = z.object({
  students: z.object({ today: figure, month: figure, year: figure }),
});
export type Dashboard = z.infer<typeof dashboard>;
