import { z } from 'zod';

const count = z.number().int().nonnegative();

/** Totals of the marks on the attendance sheets that a list shows. Sheets of days without school do not count. */
export const sheetTotals = z.object({
  present: count,
  absent: count,
  late: count,
  excused: count,
  /** Percentage of the marked students who were present or late, to a tenth; null without marks. */
  attending: z.number().nullable(),
  /** Number of the sheets of days without school, whose marks do not count. */
  not_counted: count,
});
export type SheetTotals = z.infer<typeof sheetTotals>;
