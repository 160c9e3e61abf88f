/**
 * Measures how long others wait at the largest school while bulk work runs, on both databases, and writes
 * docs/benchmarks/bulk.md. Run with `node bench/bulk/run.ts`, with `--only pglite` or `--only postgres` for one of them.
 * `--work <pattern>` runs what matches. `--keep <folder>` keeps the filled embedded database for the next run; TEST_DATABASE_URL names a server whose
 * database `firstbell_large` is filled once and kept.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { startPostgres } from '../../scripts/test/postgres.ts';
import { NOW, openLargeServer, openLargeMemory } from './large.ts';
import { bulkWork } from './operations.ts';
import { openClient } from './client.ts';
import { type Database } from '@firstbell/api';

const report = fileURLToPath(new URL('../../docs/benchmarks/bulk.md', import.meta.url));
/** Milliseconds that nobody may wait longer than. */
const BUDGET = 250;

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { only: text, keep: text, work: text } });

const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

type Line = {
  name: string;
  before: string;
  seconds: number;
  requests: number;
  p99: number;
  longest: number;
  processor: number;
};

const round = (ms: number) => Math.round(ms);

async function measure(db: Database): Promise<Line[]> {
  const client = await openClient(db, NOW);
  const idle = await client.whileRunning(() => client.sleep(5000));
  const lines: Line[] = [
    { name: 'Nothing', before: '–', seconds: idle.ms / 1000, ...client.waitsOf(idle.waits) },
  ];
  say(`Nothing: ${JSON.stringify(lines[0])}`);
  for (const { name, before, run } of bulkWork(client)) {
    if (!new RegExp(values.work ?? '').test(name)) continue;
    const { ms, waits } = await client.whileRunning(run);
    const line = { name, before, seconds: ms / 1000, ...client.waitsOf(waits) };
    say(
      `${name}: ${line.seconds.toFixed(1)} s, ${line.requests} requests, p99 ${round(line.p99)}, longest ${round(line.longest)}, processor ${round(line.processor)}`,
    );
    for (const [kind, of] of Map.groupBy(waits, (wait) => wait.kind)) {
      say(`   ${kind}: longest ${round(client.waitsOf(of).longest)} ms`);
    }
    lines.push(line);
  }
  return lines;
}

const databases: [string, string, () => Promise<Database>][] = [];
const server = values.only === 'pglite' ? undefined : process.env.TEST_DATABASE_URL;
const own = values.only === 'pglite' || server !== undefined ? undefined : await startPostgres(say);
if (values.only !== 'postgres') {
  const kept = values.keep === undefined ? undefined : join(values.keep, 'large.tar');
  databases.push([
    'pglite',
    'The embedded database, in memory',
    () =>
      openLargeMemory(say, {
        read: () => (kept !== undefined && existsSync(kept) ? new Blob([readFileSync(kept)]) : undefined),
        write: (dump) => {
          if (kept !== undefined) writeFileSync(kept, dump);
        },
      }),
  ]);
}
const url = server ?? own?.url;
if (url !== undefined) databases.push(['postgres', 'PostgreSQL', () => openLargeServer(url, say)]);

const tables: string[] = [];
let worst = 0;
for (const [, title, open] of databases) {
  say(title);
  const db = await open();
  const lines = await measure(db);
  await db.close();
  worst = Math.max(worst, ...lines.map(({ longest }) => longest));
  const rows = lines.map(
    ({ name, before, seconds, requests, p99, longest, processor }) =>
      `| ${name} | ${before} | ${seconds.toFixed(1)} | ${requests} | ${round(p99)} | ${round(longest)} | ${round(processor)} |`,
  );
  tables.push(`## ${title}

| what runs | before: everybody waits, s | takes now, s | requests of others | p99, ms | longest wait, ms | the same in processor time, ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}`);
}
await own?.stop();

const page = `# Bulk work at the largest school

Made by \`node bench/bulk/run.ts\` on ${availableParallelism()} cores: 61,345 students, 46,020 attendance sheets, 61,345
assessments, 73,632 timetable periods. While an operation runs, another client asks in a loop for a list, a record, the save
of a student and of an attendance sheet; its waits are from the request to the read answer. Before, an operation was one
transaction: the longest wait was the whole operation (figures of the fault report). Processor time is that of this process, where the
embedded database runs too: on a machine that does other things as well it says what the clock cannot. Budget: ${BUDGET} ms.

${tables.join('\n\n')}
`;
mkdirSync(dirname(report), { recursive: true });
writeFileSync(report, await format(page, { ...(await resolveConfig(report)), filepath: report }));
say(worst <= BUDGET ? 'Nobody waits longer than the budget.' : `Somebody waited ${round(worst)} ms.`);
process.exitCode = worst <= BUDGET ? 0 : 1;
