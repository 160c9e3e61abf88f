/**
 * Sends mixed requests of people of every role to the started service for 20 minutes, on the embedded database and on
 * PostgreSQL at once, and writes docs/benchmarks/soak.md. Fails if memory, handles or connections grow beyond their limits, or if a
 * response is unexpected. Run with `npm run bench -- soak`; with a number, such as `npm run bench -- soak 2`, it takes that many
 * minutes and only prints the report.
 */
import { availableParallelism } from 'node:os';
import { computeGrowth } from '../../packages/api/test/node/soak/growth.ts';
import { soak, type SoakResult } from '../../packages/api/test/node/soak/soak.ts';
import { startPostgres } from '../../packages/api/test/servers/postgres.ts';
import { renderTable, reportProgress, writePage } from '../report.ts';

const MINUTES = 20;
/** Rate on each database. */
const REQUESTS_PER_SECOND = 40;
/** Maximum number of seconds between two samples. */
const SAMPLE_INTERVAL_S = 15;
/** Maximum share of responses with status 429 or 503. */
const MAX_BUSY_SHARE = 0.01;
const ROLES = ['administrator', 'office', 'teacher', 'viewer'] as const;

const minutes = Number(process.argv[2] ?? MINUTES);
if (!(minutes > 0)) throw new Error('Give a number of minutes above 0, such as `npm run bench -- soak 2`.');

type Run = SoakResult & { database: string };

const sumCounts = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Returns a sentence for each quantity that grew too much, each unexpected response, and a failed stop. */
const listFaults = ({ samples, responses, code }: Run): string[] => [
  ...computeGrowth(samples)
    .filter(({ isWithin }) => !isWithin)
    .map(
      ({ name, growth, highest, maxGrowth, unit }) =>
        `${name} grew by ${growth.toFixed(1)} ${unit} to ${highest.toFixed(1)}. The allowed growth is ${maxGrowth}.`,
    ),
  ...(responses.busy > MAX_BUSY_SHARE * sumCounts(responses.byRole)
    ? [`${responses.busy} responses were 429 or 503.`]
    : []),
  ...[...responses.unexpected].map(([kind, times]) => `${times} unexpected responses: ${kind}`),
  ...(code === 0 ? [] : [`The service exited with code ${String(code)} after SIGTERM.`]),
];

const postgres = await startPostgres(reportProgress);
const load = {
  seconds: minutes * 60,
  rate: REQUESTS_PER_SECOND,
  sampleSeconds: Math.min(SAMPLE_INTERVAL_S, minutes * 2),
};
const runs: Run[] = await Promise.all([
  soak(load).then((result) => ({ database: 'embedded database', ...result })),
  soak({ ...load, url: postgres.url }).then((result) => ({ database: 'PostgreSQL', ...result })),
]);
await postgres.stop();

const growthRows = runs.flatMap(({ database, samples }) =>
  computeGrowth(samples)
    .filter(({ mean }) => mean > 0)
    .map(({ name, unit, first, mean, highest, last, growth, maxGrowth, isWithin }) => [
      `${database}: ${[name, unit].filter(Boolean).join(', ')}`,
      ...[first, mean, highest, last, growth].map((value) => value.toFixed(1)),
      ...[maxGrowth, isWithin ? 'yes' : 'no'],
    ]),
);
const responseRows = runs.map(({ database, samples, code, responses }) => {
  const { byRole, refused, busy, unexpected } = responses;
  const counts = [sumCounts(byRole), ...ROLES.map((role) => byRole.get(role) ?? 0), refused, busy];
  return [database, ...counts, sumCounts(unexpected), samples.length, String(code)];
});
const text = `# Soak

Made by \`npm run bench -- soak\`: the started service with the sample school, ${minutes} minutes, ${REQUESTS_PER_SECOND} requests a second on each database, both at
once on ${availableParallelism()} cores with other work. One administrator, two people of the office, four teachers and two viewers send requests of their
roles: dashboards, lists, searches, records, exports, files, the audit log, changes with conflicts, deletions and restores, marks
of attendance, revealed numbers; requests that must be refused (forged tokens, invalid input, missing permissions, unknown
records); and requests whose client disconnects. Every ${load.sampleSeconds} s the service collects garbage twice, and reports its memory, handles
and connections.

A line is fitted by least squares to the last three quarters of the samples: in the first quarter code is compiled, and caches and
pools fill up. The service has 18 connections, of which it opens and closes 17 with the load. The run fails if the line grows by
more than is allowed, if there are more than 18 connections, if a response is unexpected, if more than 1 % of the responses are 429
or 503, or if the service does not exit with 0. \`packages/api/test/node/soak.release.test.ts\` is the short version of some seconds.

${renderTable(['quantity', 'first', 'mean', 'highest', 'last', 'growth of the line', 'allowed', 'within'], growthRows)}

${renderTable(['database', 'responses', ...ROLES, 'refused (4xx)', 'busy (429, 503)', 'unexpected', 'samples', 'exit code'], responseRows)}
`;
await writePage('soak', text, { isWhole: minutes === MINUTES });
for (const run of runs)
  for (const fault of listFaults(run)) {
    console.error(`${run.database}: ${fault}`);
    process.exitCode = 1;
  }
