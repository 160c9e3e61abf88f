/**
 * Measures how long other requests wait at the largest school while bulk operations run, on both databases, and writes
 * docs/benchmarks/bulk.md. Run with `npm run bench -- bulk`; with `--only pglite` or `--only postgres`, or with
 * `--work <pattern>`, it measures only those and writes nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { openFolderDatabase } from '../../packages/api/src/node/database/folderDatabase.ts';
import { openServerDatabase } from '../../packages/api/src/node/database/serverDatabase.ts';
import { startPostgres } from '../../scripts/test/postgres.ts';
import { fillServer, createLargeFolder } from '../largeSchool.ts';
import { listBulkOperations } from './operations.ts';
import { openClient } from './client.ts';
import { type Database } from '@firstbell/api';

const reportFile = fileURLToPath(new URL('../../docs/benchmarks/bulk.md', import.meta.url));
/** Maximum wait of other requests, in milliseconds. */
const BUDGET_MS = 250;

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { only: text, work: text } });
const NOW = new Date('2026-11-20T10:00:00+05:30');

const reportProgress = (line: string) => {
  process.stdout.write(`${line}\n`);
};

type Line = {
  name: string;
  formerBlockingSeconds: string;
  seconds: number;
  requests: number;
  p99: number;
  longest: number;
  processorMs: number;
};

const roundMs = (ms: number) => Math.round(ms);

async function measure(db: Database): Promise<Line[]> {
  const client = await openClient(db, NOW);
  // Warm-up, because the first requests also compile code and read the copied files into memory.
  await client.measureDuring(() => client.sleep(5000));
  const idle = await client.measureDuring(() => client.sleep(5000));
  const lines: Line[] = [
    {
      name: 'Nothing',
      formerBlockingSeconds: '–',
      seconds: idle.ms / 1000,
      ...client.summarizeWaits(idle.waits),
    },
  ];
  reportProgress(`Nothing: ${JSON.stringify(lines[0])}`);
  for (const { name, formerBlockingSeconds, run } of listBulkOperations(client)) {
    if (!new RegExp(values.work ?? '').test(name)) continue;
    const { ms, waits } = await client.measureDuring(run);
    const line = { name, formerBlockingSeconds, seconds: ms / 1000, ...client.summarizeWaits(waits) };
    reportProgress(
      `${name}: ${line.seconds.toFixed(3)} s, ${line.requests} requests, p99 ${roundMs(line.p99)}, longest ${roundMs(line.longest)}, processor ${roundMs(line.processorMs)}`,
    );
    for (const [kind, waitsOfKind] of Map.groupBy(waits, (wait) => wait.kind)) {
      reportProgress(`   ${kind}: longest ${roundMs(client.summarizeWaits(waitsOfKind).longest)} ms`);
    }
    lines.push(line);
  }
  return lines;
}

/** Opens a database with the largest school. Closing the database removes it. */
type Open = () => Promise<Database>;

const databases: Record<'pglite' | 'postgres', { title: string; open: Open }> = {
  pglite: {
    title: 'The embedded database',
    open: async () => {
      const { folder, remove } = await createLargeFolder(NOW, reportProgress);
      const db = await openFolderDatabase(folder, () => undefined);
      return { ...db, close: () => db.close().then(remove) };
    },
  },
  postgres: {
    title: 'PostgreSQL',
    open: async () => {
      const postgres = await startPostgres(reportProgress);
      await fillServer(postgres.url, NOW, reportProgress);
      const db = openServerDatabase(postgres.url);
      return { ...db, close: () => db.close().then(postgres.stop) };
    },
  },
};

const tables: string[] = [];
let longestWait = 0;
for (const [name, { title, open }] of Object.entries(databases)) {
  if (values.only !== undefined && values.only !== name) continue;
  reportProgress(title);
  const db = await open();
  const lines = await measure(db);
  await db.close();
  longestWait = Math.max(longestWait, ...lines.map(({ longest }) => longest));
  const rows = lines.map(
    ({ name, formerBlockingSeconds, seconds, requests, p99, longest, processorMs }) =>
      `| ${name} | ${formerBlockingSeconds} | ${seconds.toFixed(1)} | ${requests} | ${roundMs(p99)} | ${roundMs(longest)} | ${roundMs(processorMs)} |`,
  );
  tables.push(`## ${title}

| operation | blocked all requests before, s | duration now, s | other requests | p99, ms | longest wait, ms | longest processor time, ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}`);
}

const page = `# Bulk work at the largest school

Made by \`npm run bench -- bulk\` on ${availableParallelism()} cores: 61,345 students, 46,020 attendance sheets, 61,345
assessments, 73,632 timetable periods. While an operation runs, another client in a loop requests a list and a record, and saves
a student and an attendance sheet; waits are measured from the request to the end of the response. Formerly, an operation was one
transaction, and the longest wait was its whole duration (figures of the fault report). Processor time is that of this process, where the
embedded database runs too; unlike the elapsed time, it does not depend on the other work of the machine. Budget: ${BUDGET_MS} ms.

${tables.join('\n\n')}
`;
if (values.only === undefined && values.work === undefined) {
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(
    reportFile,
    await format(page, { ...(await resolveConfig(reportFile)), filepath: reportFile }),
  );
}
reportProgress(
  longestWait <= BUDGET_MS
    ? 'Nobody waits longer than the budget.'
    : `Somebody waited ${roundMs(longestWait)} ms.`,
);
process.exitCode = longestWait <= BUDGET_MS ? 0 : 1;
