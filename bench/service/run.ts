/**
 * Measures the service at the largest school under load: on PostgreSQL and on the embedded database. Writes
 * docs/benchmarks/service.md. Run with `npm run bench -- service`. With kinds of load, such as `npm run bench -- service lists
 * dashboards`, or a database, such as `-- service pglite`, it measures only them and prints the page.
 */
import { readEnvironment } from '@firstbell/api/environment';
import { availableParallelism } from 'node:os';
import { openFolderDatabase } from '../../packages/api/src/node/database/folderDatabase.ts';
import { openServerDatabase } from '../../packages/api/src/node/database/serverDatabase.ts';
import { LARGEST_SCHOOL } from '../../packages/api/test/builders/fillLargeSchool.ts';
import { startPostgres } from '../../packages/api/test/servers/postgres.ts';
import { fillServer, createLargestSchoolFolder } from '../largeSchool.ts';
import { computeFigures, computeQuantile, renderTable, reportProgress, writePage } from '../report.ts';
import { type Child, startChild } from './child.ts';
import { addAccounts } from './people.ts';
import { drawRequests, type Load, type LoadRequest, type LoadResult, type Kind, kinds } from './requests.ts';

const NOW = '2026-11-20T10:00:00+05:30';
const CLIENTS = 32;
const { BENCH_ROUNDS: ROUNDS, BENCH_SECONDS: SECONDS } = readEnvironment('bench', process.env);
const WARM_UP_SECONDS = 2;
/** Maximum 99th percentile in milliseconds at the rate in `GOALS`. */
const MAX_P99_MS = 100;
/** Required requests per second of the service on PostgreSQL, on 2 cores shared with PostgreSQL and the load. */
const GOALS: Readonly<Partial<Record<Kind, number>>> = {
  lists: 1000,
  searches: 1000,
  'typo searches': 200,
  dashboards: 500,
  'mark saves': 400,
};

const chosenKinds = kinds.filter((kind) => process.argv.includes(kind));
const measuredKinds = chosenKinds.length > 0 ? chosenKinds : kinds;
const chosenDatabases = ['postgres', 'pglite'].filter((name) => process.argv.includes(name));
const isDatabaseMeasured = (name: string) => chosenDatabases.length === 0 || chosenDatabases.includes(name);

const FIGURES = ['rate', 'p50', 'p97_5', 'p99', 'cpu'] as const;
/** Responses per second, quantiles and processor time in ms: medians of the rounds. `errors` is the sum of the rounds. */
type Result = Record<(typeof FIGURES)[number] | 'errors', number>;
/** Port and process of a measured server. */
type Target = { port: number; child: Child<{ cpu: number }> };

async function startService(env: Record<string, string>): Promise<Target> {
  const child = startChild<{ cpu: number }>('server.ts', { ...env, BENCH_NOW: NOW });
  return { ...((await child.ready) as { port: number }), child };
}

/** Measures one kind of load, as fast as the server responds or at a rate, in several rounds. */
async function measureTarget(
  kind: string,
  requests: LoadRequest[],
  { port, child }: Target,
  rate?: number,
): Promise<Result> {
  const loader = startChild<LoadResult>('load.ts');
  const load: Load = { port, clients: CLIENTS, seconds: WARM_UP_SECONDS, requests };
  await loader.send({ ...load, isChecked: true });
  const rounds: Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await child.send('cpu');
    const roundLoad: Load = { ...load, seconds: SECONDS, ...(rate !== undefined && { rate }) };
    const { times, errors, seconds, lastError } = await loader.send(roundLoad);
    const { cpu } = await child.send('cpu');
    if (errors > 0) throw new Error(`${errors} of the ${kind} failed, the last one with ${lastError}`);
    times.sort((a, b) => a - b);
    const [p50 = 0, p97_5 = 0, p99 = 0] = [0.5, 0.975, 0.99].map((share) => computeQuantile(times, share));
    rounds.push({ rate: times.length / seconds, p50, p97_5, p99, cpu: cpu / times.length, errors });
  }
  await loader.stop();
  const result = { errors: rounds.reduce((sum, { errors }) => sum + errors, 0) } as Result;
  for (const figure of FIGURES) result[figure] = computeFigures(rounds.map((one) => one[figure])).median;
  reportProgress(`${kind}${rate === undefined ? '' : ` at ${rate}/s`}: ${formatResult(result).join(' · ')}`);
  return result;
}

const formatResult = ({ rate, p50, p97_5, p99, cpu, errors }: Result) => [
  rate.toFixed(0),
  ...[p50, p97_5, p99].map((ms) => ms.toFixed(1)),
  cpu.toFixed(2),
  String(errors),
];

/** Measures on PostgreSQL. Returns the rows at the rates in `GOALS`, and those of the highest rate. */
async function measurePostgres(): Promise<{ atRate: string[][]; saturated: string[][] }> {
  const [atRate, saturated]: string[][][] = [[], []];
  const postgres = await startPostgres(reportProgress, { fsync: true });
  try {
    await fillServer(postgres.url, new Date(NOW), reportProgress);
    const db = openServerDatabase(postgres.url);
    await addAccounts(db.orm);
    const requests = await drawRequests(db.orm, NOW.slice(0, 10));
    await db.close();
    const env = { DATABASE_URL: postgres.url };
    for (const kind of measuredKinds) {
      const service = await startService(env);
      const fastest = await measureTarget(kind, requests[kind], service);
      const goal = GOALS[kind];
      if (goal !== undefined) {
        const result = await measureTarget(kind, requests[kind], service, goal);
        atRate?.push([kind, String(goal), ...formatResult(result), result.p99 <= MAX_P99_MS ? 'yes' : 'no']);
      }
      await service.child.stop();
      saturated?.push([kind, ...formatResult(fastest), String(goal ?? '')]);
    }
  } finally {
    await postgres.stop();
  }
  return { atRate: atRate ?? [], saturated: saturated ?? [] };
}

async function measureEmbedded(): Promise<string[][]> {
  const { folder, remove } = await createLargestSchoolFolder(new Date(NOW), reportProgress);
  try {
    const db = await openFolderDatabase(folder, () => undefined);
    await addAccounts(db.orm);
    const requests = await drawRequests(db.orm, NOW.slice(0, 10));
    await db.close();
    const service = await startService({ DATA_DIR: folder });
    const rows: string[][] = [];
    for (const kind of measuredKinds)
      rows.push([kind, ...formatResult(await measureTarget(kind, requests[kind], service))]);
    await service.child.stop();
    return rows;
  } finally {
    remove();
  }
}

const { atRate, saturated } = isDatabaseMeasured('postgres')
  ? await measurePostgres()
  : { atRate: [], saturated: [] };
const embedded = isDatabaseMeasured('pglite') ? await measureEmbedded() : [];

const RESULT_HEADER = ['responses per second', 'p50', 'p97.5', 'p99', 'processor time', 'errors'];
const { students, teachers, sections } = LARGEST_SCHOOL;
const text = `# The service under load

Made by \`npm run bench -- service\`: ${students.toLocaleString('en-IN')} students, ${teachers.toLocaleString('en-IN')} teachers and 30 days of attendance of
${sections.toLocaleString('en-IN')} sections; ${CLIENTS} clients with persistent connections, in a separate process. Requests are chosen at random: areas, sort orders, pages 1 to 50, classes; whole names, prefixes, IDs and telephone numbers; names with a letter too many, too few or swapped, numbers with a wrong digit. ${ROUNDS} rounds of ${SECONDS} s after a warm-up;
medians. The service, PostgreSQL and the load share ${availableParallelism()} cores. Times in ms; processor time is that of the service's process for
one request.

## PostgreSQL, at a fixed rate

The clients together send requests at the rate in the table, evenly spread. The schedule does not wait for responses: a duration is measured from the scheduled time of its request,
so that it includes the wait for an earlier late response. 99 % of the requests have to take at most ${MAX_P99_MS} ms.

${renderTable(['requests', 'sent per second', ...RESULT_HEADER, `within ${MAX_P99_MS} ms`], atRate)}

## PostgreSQL, at the highest rate

Each client sends the next request after the last response.

${renderTable(['requests', ...RESULT_HEADER, 'goal'], saturated)}

## The embedded database

The embedded database runs in the service's own thread, one statement after the other.

${renderTable(['requests', ...RESULT_HEADER], embedded)}
`;
await writePage('service', text, { isWhole: chosenKinds.length === 0 && chosenDatabases.length === 0 });
