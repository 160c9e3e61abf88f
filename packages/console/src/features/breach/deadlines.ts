const HOUR_MS = 3_600_000;

/** A report that is due some hours after the school became aware of a breach. */
export type Deadline = {
  label: string;
  /** ISO day and time at the school, such as `2026-11-29T14:30`. */
  dueAt: string;
  /** Whole hours that are left; negative after the deadline. */
  hoursLeft: number;
};

/** Reports with their hours: the directions of CERT-In of 2022, and rule 7 of the DPDP Rules 2025. */
const REPORTS = [
  { label: 'Report to CERT-In', hours: 6 },
  { label: 'Whole report to the Data Protection Board', hours: 72 },
];

/**
 * Computes the deadlines from two times at the school (`2026-11-26T14:30`): when the school became aware, and now. Ignores
 * daylight saving time. Returns no deadlines for an incomplete time.
 */
export function computeDeadlines(awareSince: string, now: string): Deadline[] {
  const awareSinceMs = Date.parse(`${awareSince}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(awareSince) || Number.isNaN(awareSinceMs)) return [];
  return REPORTS.map(({ label, hours }) => {
    const dueMs = awareSinceMs + hours * HOUR_MS;
    return {
      label,
      dueAt: new Date(dueMs).toISOString().slice(0, awareSince.length),
      hoursLeft: Math.floor((dueMs - Date.parse(`${now}Z`)) / HOUR_MS),
    };
  });
}
