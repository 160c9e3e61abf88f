import { z } from 'zod';
import { markCounts } from '../fields/attendanceMarks.ts';

/** Totals of the marks on the attendance sheets that a list shows. Sheets of days without school do not count. */
export const sheetTotals = z.object({
  ...markCounts,
  /** Percentage of the marked students who attended, to a tenth; null without marks. */
  attending: z.number().nullable(),
  /** Number of the sheets of days without school, whose marks do not count. */
  not_counted: z.number().int().nonnegative(),
});
export type SheetTotals = z.infer<typeof sheetTotals>;
