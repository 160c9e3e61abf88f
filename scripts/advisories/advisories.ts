import { z } from 'zod';

const severity = z.enum(['critical', 'high', 'moderate', 'low', 'info']);

/** Days within which a vulnerable dependency must be replaced, by severity, as in CONTRIBUTING.md. Other severities have no time frame. */
export const DAYS_BY_SEVERITY: Readonly<Partial<Record<z.infer<typeof severity>, number>>> = {
  critical: 2,
  high: 7,
  moderate: 30,
};

/** Days after which the advisories have to be read again. */
const DAYS_BETWEEN_CHECKS = 7;

const advisory = z.object({ url: z.string(), name: z.string(), severity });
const audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

const openAdvisory = advisory.extend({
  /** ISO day on which a check found the advisory first. */
  since: z.iso.date(),
  /** Decision that explains why the vulnerability cannot be exploited; then the time frame does not apply. */
  decision: z.string().optional(),
});

/** Record of the checks: the ISO day of the last check with a response, and the advisories that were open then. */
export const advisoryRecord = z.object({ checked: z.iso.date().nullable(), open: z.array(openAdvisory) });
export type AdvisoryRecord = z.output<typeof advisoryRecord>;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Adds the output of `npm audit --json` to the record; returns undefined if the output has no audit. Advisories of the record keep their `since`. */
export function addCheck(record: AdvisoryRecord, output: unknown, today: string): AdvisoryRecord | undefined {
  const result = audit.safeParse(output);
  if (!result.success) return undefined;
  const knownByUrl = new Map(record.open.map((one) => [one.url, one]));
  const advisories = Object.values(result.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string');
  const byUrl = new Map(advisories.map((one) => [one.url, one]));
  const openAdvisories = [...byUrl.values()].map((one) => ({
    since: today,
    ...knownByUrl.get(one.url),
    ...one,
  }));
  return { checked: today, open: openAdvisories.toSorted((one, other) => (one.url < other.url ? -1 : 1)) };
}

/** Explains why the output of `npm audit --json` has no advisories, with the registry's error message if there is one. */
export function explainMissingAudit(output: unknown): string {
  const error = z.object({ message: z.string() }).safeParse(output);
  return error.success
    ? `the registry does not support audits (${error.data.message}). Use a registry that does.`
    : 'the registry did not respond.';
}

/** Returns a sentence for each exceeded time frame: of the checks themselves, and of each open advisory. */
export function findOverdue({ checked, open }: AdvisoryRecord, today: string): string[] {
  const isCheckOverdue = checked === null || daysBetween(checked, today) > DAYS_BETWEEN_CHECKS;
  const overdueAdvisories = open.filter(({ severity: level, since, decision }) => {
    const days = DAYS_BY_SEVERITY[level];
    return decision === undefined && days !== undefined && daysBetween(since, today) > days;
  });
  return [
    ...(isCheckOverdue
      ? [`The last successful check was: ${checked ?? 'never'}. Check every ${DAYS_BETWEEN_CHECKS} days.`]
      : []),
    ...overdueAdvisories.map(
      ({ name, url, severity: level, since }) =>
        `${name} (${level}) has been known to be vulnerable since ${since}: ${url} Replace it, or add a decision on why it cannot be exploited.`,
    ),
  ];
}
