/**
 * Measures the service at the largest school under load: on PostgreSQL, next to a bare handler of the same statements, and on
 * the embedded database. Writes docs/benchmarks/service.md. Run with `npm run bench -- service`. With kinds of load, such as
 * `npm run bench -- service lists dashboards`, or a database, such as `-- service pglite`, it measures only them and prints the page.
 */
import { readEnvironment } from '@firstbell/api/environment';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { openFolderDatabase } from '../../packages/api/src/node/database/folderDatabase.ts';
import { openServerDatabase } from '../../packages/api/src/node/database/serverDatabase.ts';
import { startPostgres } from '../../scripts/test/postgres.ts';
import { computeFigures } from '../table/figures.ts';
import { type Child, startChild } from './child.ts';
import { fillServer, createLargestSchoolFolder } from '../largeSchool.ts';
import { type Load, type LoadResult } from './load.ts';
import { GOALS, renderPage, type Row } from './page.ts';
import { addAccounts } from './people.ts';
import { drawRequests, type LoadRequest, type Kind, kinds } from './requests.ts';

const reportFile = fileURLToPath(new URL('../../docs/benchmarks/service.md', import.meta.url));
const NOW = '2026-11-20T10:00:00+05:30';
const TODAY = NOW.slice(0, 10);
const CLIENTS = 32;
const { BENCH_ROUNDS: ROUNDS, BENCH_SECONDS: SECONDS } = readEnvironment('bench', process.env);
const WARM_UP_SECONDS = 2;

const reportProgress = (line: string) => {
  process.stdout.write(`${line}\n`);
};
const chosenKinds = kinds.filter((kind) => process.argv.includes(kind));
const measuredKinds = chosenKinds.length > 0 ? chosenKinds : kinds;
const chosenDatabases = ['postgres', 'pglite'].filter((name) => process.argv.includes(name));
const isDatabaseMeasured = (name: string) => chosenDatabases.length === 0 || chosenDatabases.includes(name);

const saturated: Row[] = [];
const atRate: Row[] = [];

/** Port and process of a measured server. */
type Target = { port: number; child: Child<{ cpu: number }> };

async function startTarget(
  program: string,
  env: Record<string, string>,
  requestsToRecord?: LoadRequest[],
): Promise<Target> {
  const child = startChild<{ cpu: number }>(program, { ...env, BENCH_NOW: NOW });
  const firstMessage = await child.ready;
  const { port } = (requestsToRecord === undefined ? firstMessage : await child.send(requestsToRecord)) as {
    port: number;
  };
  return { port, child };
}

const computeQuantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

/** Measures one kind of load, saturated or at a rate, in several rounds. Each round measures every target. Returns the medians. */
async function measureTargets(
  kind: string,
  requests: LoadRequest[],
  targets: Record<string, Target>,
  rate?: number,
): Promise<Row[]> {
  const load = startChild<LoadResult>('load.ts');
  const resultsByTarget = new Map<string, Omit<Row, 'kind' | 'target'>[]>();
  for (const { port } of Object.values(targets)) {
    await load.send({ port, clients: CLIENTS, seconds: WARM_UP_SECONDS, requests } satisfies Load);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { port, child }] of Object.entries(targets)) {
      await child.send('cpu');
      const { times, errors, seconds, lastError } = await load.send({
        ...{ port, clients: CLIENTS, seconds: SECONDS, requests, ...(rate !== undefined && { rate }) },
      } satisfies Load);
      const { cpu } = await child.send('cpu');
      if (lastError !== '') reportProgress(`  ${name}: ${lastError}`);
      times.sort((a, b) => a - b);
      const [p50, p97_5, p99] = [0.5, 0.975, 0.99].map((share) => computeQuantile(times, share));
      const result = {
        rate: times.length / seconds,
        p50,
        p97_5,
        p99,
        cpu: cpu / times.length,
        errors,
      } as Row;
      resultsByTarget.set(name, [...(resultsByTarget.get(name) ?? []), result]);
    }
  }
  await load.stop();
  return [...resultsByTarget].map(([target, results]) => {
    const computeMedian = (figure: 'rate' | 'p50' | 'p97_5' | 'p99' | 'cpu') =>
      computeFigures(results.map((result) => result[figure])).median;
    const row: Row = {
      ...{
        kind,
        target,
        rate: computeMedian('rate'),
        p50: computeMedian('p50'),
        p97_5: computeMedian('p97_5'),
        p99: computeMedian('p99'),
      },
      ...{ cpu: computeMedian('cpu'), errors: results.reduce((sum, { errors }) => sum + errors, 0) },
    };
    reportProgress(
      `${kind} · ${target}${rate === undefined ? '' : ` at ${String(rate)}/s`}: ${row.rate.toFixed(0)}/s, p50 ${row.p50.toFixed(1)}, p97.5 ${row.p97_5.toFixed(1)}, p99 ${row.p99.toFixed(1)} ms, ${row.cpu.toFixed(2)} ms of processor time each, ${String(row.errors)} errors`,
    );
    return row;
  });
}

/** Measures on PostgreSQL, and adds the results to `saturated` and `atRate`. */
async function measurePostgres(hasFsync: boolean, kindsToMeasure: readonly Kind[]): Promise<void> {
  const postgres = await startPostgres(reportProgress, { fsync: hasFsync });
  try {
    await fillServer(postgres.url, new Date(NOW), reportProgress);
    const db = openServerDatabase(postgres.url);
    await addAccounts(db.orm);
    const requests = await drawRequests(db.orm, TODAY);
    await db.close();
    for (const kind of kindsToMeasure) {
      const name = hasFsync ? `${kind}, fsync on` : kind;
      const env = { DATABASE_URL: postgres.url };
      const service = await startTarget('server.ts', env);
      // The bare handler saves a single mark with the statement of a whole sheet.
      const bare = kind === 'mark saves' ? undefined : await startTarget('bare.ts', env, requests[kind]);
      const targets: Record<string, Target> = bare ? { service, 'bare handler': bare } : { service };
      saturated.push(...(await measureTargets(name, requests[kind], targets)));
      await bare?.child.stop();
      const rate = GOALS[kind];
      if (rate !== undefined) atRate.push(...(await measureTargets(name, requests[kind], { service }, rate)));
      await service.child.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function measureEmbedded(): Promise<Row[]> {
  const { folder, remove } = await createLargestSchoolFolder(new Date(NOW), reportProgress);
  try {
    const db = await openFolderDatabase(folder, () => undefined);
    await addAccounts(db.orm);
    const requests = await drawRequests(db.orm, TODAY);
    await db.close();
    const service = await startTarget('server.ts', { DATA_DIR: folder });
    const rows: Row[] = [];
    for (const kind of measuredKinds)
      rows.push(...(await measureTargets(kind, requests[kind], { embedded: service })));
    await service.child.stop();
    return rows;
  } finally {
    remove();
  }
}

if (isDatabaseMeasured('postgres')) {
  await measurePostgres(false, measuredKinds);
  const saveKinds = measuredKinds.filter((kind) => kind.endsWith('saves'));
  if (saveKinds.length > 0) await measurePostgres(true, saveKinds);
}
const embedded = isDatabaseMeasured('pglite') ? await measureEmbedded() : [];
const settings = { clients: CLIENTS, rounds: ROUNDS, seconds: SECONDS, cores: availableParallelism() };
const page = await format(renderPage({ saturated, atRate, embedded }, settings), {
  ...(await resolveConfig(reportFile)),
  filepath: reportFile,
});
if (chosenKinds.length === 0 && chosenDatabases.length === 0) {
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, page);
} else {
  reportProgress(page);
}
