import { type Growth, computeGrowth } from '../../packages/api/test/node/soak/growth.ts';
import { type SoakResult } from '../../packages/api/test/node/soak/soak.ts';

/** Result of a soak on one database. */
export type Run = SoakResult & { database: string };

/** Maximum share of responses with status 429 or 503. */
const MAX_BUSY_SHARE = 0.01;

const countResponses = ({ byRole }: SoakResult['responses']) =>
  [...byRole.values()].reduce((sum, count) => sum + count, 0);

/** Returns a sentence for each quantity that grew too much, each unexpected response, and a failed stop. */
export function listFaults({
  growths,
  responses,
  code,
}: Pick<SoakResult, 'responses' | 'code'> & { growths: readonly Growth[] }): string[] {
  return [
    ...growths
      .filter(({ isWithin }) => !isWithin)
      .map(
        ({ name, growth, highest, maxGrowth, unit }) =>
          `${name} grew by ${growth.toFixed(1)} ${unit} to ${highest.toFixed(1)}. The allowed growth is ${maxGrowth}.`,
      ),
    ...(responses.busy > MAX_BUSY_SHARE * countResponses(responses)
      ? [`${responses.busy} responses were 429 or 503.`]
      : []),
    ...[...responses.unexpected].map(([kind, times]) => `${times} unexpected responses: ${kind}`),
    ...(code === 0 ? [] : [`The service exited with code ${String(code)} after SIGTERM.`]),
  ];
}

const renderRows = ({ database, samples }: Run) =>
  computeGrowth(samples)
    .filter(({ mean }) => mean > 0)
    .map(
      ({ name, unit, first, mean, highest, last, growth, maxGrowth, isWithin }) =>
        `| ${database} | ${[name, unit].filter(Boolean).join(', ')} | ${[first, mean, highest, last, growth].map((value) => value.toFixed(1)).join(' | ')} | ${maxGrowth} | ${isWithin ? 'yes' : 'no'} |`,
    );

const renderResponses = ({ database, responses, samples, code }: Run) => {
  const { byRole, refused, busy, unexpected } = responses;
  const roles = ['administrator', 'office', 'teacher', 'viewer'] as const;
  const unexpectedCount = [...unexpected.values()].reduce((sum, count) => sum + count, 0);
  const cells = [countResponses(responses), ...roles.map((role) => byRole.get(role) ?? 0)];
  return `| ${[database, ...cells, refused, busy, unexpectedCount, samples.length, code].join(' | ')} |`;
};

/** Renders the page of results. */
export function renderPage(
  runs: readonly Run[],
  { minutes, rate, sampleSeconds, cores }: Record<'minutes' | 'rate' | 'sampleSeconds' | 'cores', number>,
): string {
  return `# Soak

Made by \`npm run soak\`: the started service with the sample school, ${minutes} minutes, ${rate} requests a second on each database, both at
once on ${cores} cores with other work. One administrator, two people of the office, four teachers and two viewers send requests of their
roles: dashboards, lists, searches, records, exports, files, the audit log, changes with conflicts, deletions and restores, marks
of attendance, revealed numbers; requests that must be refused (forged tokens, invalid input, missing permissions, unknown
records); and requests whose client disconnects. Every ${sampleSeconds} s the service collects garbage twice, and reports its memory, handles
and connections.

A line is fitted by least squares to the last three quarters of the samples: in the first quarter code is compiled, and caches and
pools fill up. The service has 18 connections, of which it opens and closes 17 with the load. The run fails if the line grows by
more than is allowed, if there are more than 18 connections, if a response is unexpected, if more than 1 % of the responses are 429
or 503, or if the service does not exit with 0. \`packages/api/test/node/soak.release.test.ts\` is the short version of some seconds, in \`npm run test:release\`.

| database | quantity | first | mean | highest | last | growth of the line | allowed | within |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${runs.flatMap(renderRows).join('\n')}

| database | responses | administrator | office | teacher | viewer | refused (4xx) | busy (429, 503) | unexpected | samples | exit code |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${runs.map(renderResponses).join('\n')}
`;
}
