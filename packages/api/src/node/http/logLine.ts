import { type Log, type LogLine } from '../../log/log.ts';

/** Severity of a line of the log. */
type Level = 'info' | 'warn' | 'error';

/** Beginnings of the names of events that are errors, and of those that are warnings. */
const ERROR_EVENTS =
  /^(error|uncaught|unhandled|maintenance failed|job failed|jobs stopped|writes fail|file lost|backup failed|backup test failed|audit not written|key of sensitive values|copy cannot|database connection lost|scan failed|scanner away|file infected|clock differs)/;
const WARNING_EVENTS =
  /^(copy skipped|purge postponed|identity service unreachable|no key|sessions not ended|export_broken|certificate (not|ends))/;

/** Returns the severity of a line: for a request by the status, for other events by the name. */
export function chooseLevel({ event, status }: LogLine): Level {
  if (event === 'request') return Number(status) >= 500 ? 'error' : 'info';
  if (ERROR_EVENTS.test(event)) return 'error';
  return WARNING_EVENTS.test(event) ? 'warn' : 'info';
}

/** Creates a log that writes each line as JSON, with its time and severity. */
export const jsonLog =
  (write: (text: string) => void, clock: () => Date): Log =>
  (line) => {
    write(`${JSON.stringify({ time: clock().toISOString(), level: chooseLevel(line), ...line })}\n`);
  };
