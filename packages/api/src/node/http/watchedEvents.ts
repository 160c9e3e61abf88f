/**
 * Events that the alert rules of `deploy/alerts.yml` watch. They are counted from 0, because Prometheus sees no increase in a series
 * that begins with 1.
 */
export const WATCHED_EVENTS: readonly string[] = [
  'writes fail',
  'audit not written',
  'readings not written',
  'backup failed',
  'backup test failed',
  'key of sensitive values missing',
  'no key of sensitive values',
  'file lost',
  'copy cannot be opened',
  'maintenance failed',
  'job failed',
  'copy skipped',
  'identity service unreachable',
  'rate limits not shared',
  'scan failed',
  'scanner away',
  'certificate not renewed',
  'certificate ends soon',
  'certificate has ended',
  'clock differs',
  'purge postponed',
  'audit log shortened',
  'school copied',
];
