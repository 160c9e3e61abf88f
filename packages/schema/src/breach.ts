import { z } from 'zod';
import { isoDate } from './date.ts';
import { optionalLine } from './text.ts';

/** Query of `GET /breach`: the days of a breach, and the account (name or e-mail address) or IP address that it came from. */
export const breachQuery = z.object({ from: isoDate, to: isoDate, q: optionalLine(200) });
export type BreachQuery = z.output<typeof breachQuery>;

/** Ways in which, according to the log, the data of a person was reached. */
export const breachWays = ['Changed', 'Exported', 'Consent', 'Number shown'] as const;
export type BreachWay = (typeof breachWays)[number];

const affected = z.object({ id: z.string(), name: z.string(), ways: z.array(z.enum(breachWays)) });

/**
 * Response of `GET /breach`: the people whom the audit log shows to be affected, that is students and teachers, and
 * the accounts that acted.
 */
export const breachReport = z.object({
  students: z.array(affected.extend({ guardian: z.string(), phone: z.string(), email: z.string() })),
  teachers: z.array(affected),
  accounts: z.array(z.object({ account: z.string(), name: z.string(), events: z.number().int() })),
  /** Exports and prints whose contents the log does not name record by record. */
  unnamed: z.array(
    z.object({ at: z.string(), name: z.string(), kind: z.string(), area: z.string(), detail: z.string() }),
  ),
});
export type BreachReport = z.output<typeof breachReport>;
