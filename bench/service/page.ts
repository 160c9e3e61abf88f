import { LARGEST_SCHOOL } from '../../packages/api/test/builders/fillLargeSchool.ts';

/**
 * Medians of one kind of load, and the sum of its errors. Times are in ms. `target` is the measured server: the service or the bare
 * handler. `rate` is the number of responses per second, `cpu` the processor time per request.
 */
export type Row = {
  kind: string;
  target: string;
  rate: number;
  p50: number;
  p97_5: number;
  p99: number;
  cpu: number;
  errors: number;
};

/** Maximum 99th percentile in milliseconds at the rate in `GOALS`. */
const MAX_P99_MS = 100;

/** Required requests per second of the service on PostgreSQL, on 2 cores shared with PostgreSQL and the load. */
export const GOALS: Readonly<Record<string, number>> = {
  lists: 1000,
  searches: 1000,
  'typo searches': 200,
  dashboards: 500,
  'sheet saves': 400,
  'mark saves': 400,
};

/** Returns the goal of a row: the rate in `GOALS` of its kind of request, without a suffix such as `, fsync on`. */
const findGoal = ({ kind }: Row) => GOALS[kind.split(',')[0] ?? ''] ?? '';

const formatCells = ({ rate, p50, p97_5, p99, cpu, errors }: Row) =>
  [rate.toFixed(0), p50.toFixed(1), p97_5.toFixed(1), p99.toFixed(1), cpu.toFixed(2), String(errors)].join(
    ' | ',
  );

/**
 * Results under saturating load, at the rates in `GOALS`, and on the embedded database. Under saturating load, each client sends
 * its next request as soon as it has the last response.
 */
export type Results = { saturated: readonly Row[]; atRate: readonly Row[]; embedded: readonly Row[] };

/** Renders the page of results. */
export function renderPage(
  { saturated: rows, atRate, embedded }: Results,
  { clients, rounds, seconds, cores }: Record<'clients' | 'rounds' | 'seconds' | 'cores', number>,
): string {
  const serverLines = rows
    .filter(({ target }) => target === 'service')
    .map((row) => {
      const bare = rows.find(({ kind, target }) => kind === row.kind && target !== 'service');
      return `| ${row.kind} | ${formatCells(row)} | ${findGoal(row)} | ${bare?.rate.toFixed(0) ?? ''} | ${bare ? `${((row.rate / bare.rate) * 100).toFixed(0)} %` : ''} |`;
    });
  return `# The service under load

Made by \`npm run bench -- service\`: ${LARGEST_SCHOOL.students.toLocaleString('en-IN')} students, ${LARGEST_SCHOOL.teachers.toLocaleString('en-IN')} teachers and 30 days of attendance of
${LARGEST_SCHOOL.sections.toLocaleString('en-IN')} sections; ${clients} clients with persistent connections, in a separate process. Requests are chosen at random: areas, sort orders, pages 1 to 50, classes; whole names, prefixes, IDs and telephone numbers; names with a letter too many, too few or swapped, numbers with a wrong digit. ${rounds} rounds of ${seconds} s after a warm-up;
medians. The service, PostgreSQL and the load share ${cores} cores. Times in ms; processor time is that of the service's process for
one request.

The bare handler is \`node:http\`, the pool of \`pg\` and \`JSON.stringify\`: it sends the statements that the service sends for
the same request, in the same run.

## PostgreSQL, at a fixed rate

The clients together send requests at the rate in the table, evenly spread. The schedule does not wait for responses: a duration is measured from the scheduled time of its request,
so that it includes the wait for an earlier late response. 99 % of the requests have to take at most ${MAX_P99_MS} ms.

| requests | sent per second | responses per second | p50 | p97.5 | p99 | processor time | errors | within ${MAX_P99_MS} ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${atRate.map((row) => `| ${row.kind} | ${findGoal(row)} | ${formatCells(row)} | ${row.p99 <= MAX_P99_MS ? 'yes' : 'no'} |`).join('\n')}

## PostgreSQL, at the highest rate

${clients} clients send the next request after the last response: with ${clients} requests always in flight, the mean time always equals ${clients} divided by the rate (Little's law).
The mean time falls as the rate rises. The server runs with \`fsync=off\`, as in the tests, except in the rows with \`fsync on\`.

| requests | responses per second | p50 | p97.5 | p99 | processor time | errors | goal | bare handler | share |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${serverLines.join('\n')}

## The embedded database

The embedded database runs in the service's own thread, one statement after the other.

| requests | responses per second | p50 | p97.5 | p99 | processor time | errors |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${embedded.map((row) => `| ${row.kind} | ${formatCells(row)} |`).join('\n')}
`;
}
