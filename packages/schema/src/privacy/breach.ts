import { z } from 'zod';
import { isoDate } from '../fields/date.ts';
import { optionalLine } from '../fields/text.ts';

/** Query of `GET /breach`: the days of a breach, and who caused it: the name or e-mail address of an account, or an IP address. */
export const breachQuery = z.object({ from: isoDate, to: isoDate, q: optionalLine(200) });
export type BreachQuery = z.output<typeof breachQuery>;

/** Ways in which the data of a person was affected, according to the log. */
export const breachWays = ['Changed', 'Exported', 'Opened', 'Listed', 'Consent', 'Number shown'] as const;
export type BreachWay = (typeof breachWays)[number];

/** An affected person; without a name if the record was removed since. */
const affected = z.object({ id: z.string(), name: z.string(), ways: z.array(z.enum(breachWays)) });

/** Response of `GET /breach`: the affected students and teachers according to the audit log, and the accounts of the events. */
export const breachReport = z.object({
  students: z.array(affected.extend({ guardian: z.string(), phone: z.string(), email: z.string() })),
  teachers: z.array(affected),
  accounts: z.array(z.object({ account: z.string(), name: z.string(), events: z.number().int() })),
  /** Numbers of people whose data an account has read in an area; empty if the query names no account. */
  readings: z.array(
    z.object({
      name: z.string(),
      area: z.string(),
      way: z.enum(['opened', 'listed', 'exported']),
      kind: z.enum(['student', 'teacher']),
      people: z.number().int(),
      /** Number of answers with them. */
      times: z.number().int(),
    }),
  ),
  /** Exports and prints for which the log does not name each record. */
  unnamed: z.array(
    z.object({ at: z.string(), name: z.string(), kind: z.string(), area: z.string(), detail: z.string() }),
  ),
});
export type BreachReport = z.output<typeof breachReport>;
