/**
 * Measures how long other requests wait at the largest school while bulk operations run, on both databases, and writes
 * docs/benchmarks/bulk.md. Fails if a request waits longer than the budget. Run with `npm run bench -- bulk`; with
 * `--only pglite` or `--only postgres`, or `--work <pattern>` for the matching operations, it prints only that part.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openLargestSchool } from '../largeSchool.ts';
import { computeQuantile, renderTable, reportProgress, writePage } from '../report.ts';
import { openClient } from './client.ts';
import { listBulkOperations } from './operations.ts';

/** Maximum wait of other requests, in milliseconds. */
const BUDGET_MS = 250;
const NOW = new Date('2026-11-20T10:00:00+05:30');
const TITLES = { pglite: 'The embedded database', postgres: 'PostgreSQL' } as const;
const HEADER = [
  ...['operation', 'duration, s', 'other requests', 'p99, ms', 'longest wait, ms'],
  'longest processor time, ms',
];

const stringOption = { type: 'string' } as const;
const { values } = parseArgs({ options: { only: stringOption, work: stringOption } });

let longestMs = 0;

/** Measures the operations on one database. Returns the rows of its table. */
async function measureOperations(name: keyof typeof TITLES): Promise<string[][]> {
  const db = await openLargestSchool[name](NOW, reportProgress);
  const client = await openClient(db, NOW);
  // Warm-up, because the first requests also compile code and read the copied files into memory.
  await client.measureDuring(() => sleep(5000));
  const operations = { Nothing: () => sleep(5000), ...listBulkOperations(client) };
  const rows: string[][] = [];
  for (const [operation, run] of Object.entries<() => Promise<unknown>>(operations)) {
    if (!new RegExp(values.work ?? '').test(operation)) continue;
    const { ms, waits } = await client.measureDuring(run);
    const sorted = waits.map((wait) => wait.ms).toSorted((one, other) => one - other);
    const figures = [
      computeQuantile(sorted, 0.99),
      sorted.at(-1) ?? 0,
      Math.max(0, ...waits.map(({ processorMs }) => processorMs)),
    ];
    longestMs = Math.max(longestMs, sorted.at(-1) ?? 0);
    const row = [
      operation,
      (ms / 1000).toFixed(1),
      String(waits.length),
      ...figures.map((one) => one.toFixed(0)),
    ];
    reportProgress(row.join(' · '));
    rows.push(row);
  }
  await db.close();
  return rows;
}

const tables: string[] = [];
for (const name of Object.keys(TITLES) as (keyof typeof TITLES)[])
  if (values.only === undefined || values.only === name)
    tables.push(`## ${TITLES[name]}\n\n${renderTable(HEADER, await measureOperations(name))}`);

const text = `# Bulk work at the largest school

Made by \`npm run bench -- bulk\` on ${availableParallelism()} cores: 61,345 students, 46,020 attendance sheets, 61,345
assessments, 73,632 timetable periods. While an operation runs, another client in a loop requests a list and a record, and saves
a student and an attendance sheet. Waits are measured from the request to the end of the response. Processor time is that of the
benchmark's process, in which the embedded database also runs. Unlike the elapsed time, it does not depend on the other work of the machine. Budget: ${BUDGET_MS} ms.

${tables.join('\n\n')}
`;
await writePage('bulk', text, { isWhole: values.only === undefined && values.work === undefined });
if (longestMs > BUDGET_MS) {
  reportProgress(`A request waited ${longestMs.toFixed(0)} ms. The budget is ${BUDGET_MS} ms.`);
  process.exitCode = 1;
}
