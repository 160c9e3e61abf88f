/**
 * Sends mixed requests of people of every role to the started service for 20 minutes, on the embedded database and on
 * PostgreSQL at once, and writes docs/benchmarks/soak.md. Fails if memory, handles or connections grow beyond their limits, or if a
 * response is unexpected. Run with `npm run soak`; with a number, such as `npm run soak -- 2`, it takes that many
 * minutes and only prints the report.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { computeGrowth } from '../../packages/api/test/node/soak/growth.ts';
import { soak } from '../../packages/api/test/node/soak/soak.ts';
import { startPostgres } from '../../scripts/test/postgres.ts';
import { listFaults, renderPage, type Run } from './page.ts';

const reportFile = fileURLToPath(new URL('../../docs/benchmarks/soak.md', import.meta.url));
const MINUTES = 20;
/** Rate on each database. */
const REQUESTS_PER_SECOND = 40;
/** Maximum number of seconds between two samples. */
const SAMPLE_INTERVAL_S = 15;

const minutes = Number(process.argv[2] ?? MINUTES);
if (!(minutes > 0)) throw new Error('Give a number of minutes above 0, such as `npm run soak -- 2`.');

const postgres = await startPostgres((line) => {
  console.log(line);
});
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

const reportText = renderPage(runs, {
  minutes,
  rate: REQUESTS_PER_SECOND,
  sampleSeconds: load.sampleSeconds,
  cores: availableParallelism(),
});
console.log(reportText);
if (minutes === MINUTES) {
  writeFileSync(
    reportFile,
    await format(reportText, { ...(await resolveConfig(reportFile)), parser: 'markdown' }),
  );
}
for (const { database, samples, ...run } of runs) {
  for (const fault of listFaults({ ...run, growths: computeGrowth(samples) })) {
    console.error(`${database}: ${fault}`);
    process.exitCode = 1;
  }
}
