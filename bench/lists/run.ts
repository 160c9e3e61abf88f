/**
 * Measures every list of the largest school at the API, on the embedded database, and writes docs/benchmarks/lists.md.
 * Run with `npm run bench -- lists`.
 */
import { UNLIMITED } from '../unlimited.ts';
import { areas, type AreaKey } from '@firstbell/schema';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { createApp, createMemoryStore, migrate, openMemoryDatabase, plainSettings } from '@firstbell/api';
import { computeFigures } from '../table/figures.ts';
import { fillLargeSchool, LARGEST_SCHOOL } from '../../packages/api/test/builders/fillLargeSchool.ts';

const reportFile = fileURLToPath(new URL('../../docs/benchmarks/lists.md', import.meta.url));
const NOW = new Date('2026-11-20T10:00:00+05:30');
const ROUNDS = 7;
/** Maximum duration of a list request in milliseconds. */
const BUDGET_MS = 50;

const reportProgress = (line: string) => {
  process.stdout.write(`${line}\n`);
};

const db = await openMemoryDatabase();
await migrate(db);
await fillLargeSchool(db, NOW, reportProgress);
const app = createApp({
  db,
  files: createMemoryStore(),
  clock: () => NOW,
  config: {
    ...plainSettings,
    ...UNLIMITED,
  },
  verifyToken: () =>
    Promise.resolve({
      uid: 'bench',
      name: 'Bench',
      email: 'bench@school.example',
      isEmailVerified: true,
      signedInAt: NOW,
    }),
});

type ResponseBody = { total?: number };

/** Sends a request once per round, with the body that `buildBody` returns for the round. Returns the median and the maximum in ms, and the last response. */
async function measure(path: string, buildBody?: (round: number) => unknown) {
  const times: number[] = [];
  let body: ResponseBody = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const response = await app.fetch(
      new Request(`http://localhost/api${path}`, {
        headers: { token: 'bench', 'content-type': 'application/json' },
        ...(buildBody && { method: 'POST', body: JSON.stringify(buildBody(round)) }),
      }),
    );
    body = (await response.json()) as ResponseBody;
    times.push(performance.now() - startedAt);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
  }
  const { median, max } = computeFigures(times);
  return { median, max, body };
}

type Line = { area: string; rows: number; cells: string[]; slowestMs: number };

async function measureArea(key: AreaKey): Promise<Line> {
  const columns = areas[key].columns.map((column) => column.key);
  const { body } = await measure(`/${key}/count`);
  const rows = body.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(rows / 10));
  const orders = columns.flatMap((sort) => ['asc', 'desc'].map((order) => `sort=${sort}&order=${order}`));
  const measureSlowest = async (query: string) => {
    let slowestMs = 0;
    for (const order of orders) {
      const { median } = await measure(`/${key}?${order}&count=false&${query}`);
      slowestMs = Math.max(slowestMs, median);
    }
    return slowestMs;
  };
  const figures = [
    await measureSlowest('page=1'),
    await measureSlowest('q=a'),
    await measureSlowest('q=mathem'),
    await measureSlowest('q=zzqx'),
    (await measure(`/${key}/count`)).median,
    (await measure(`/${key}/count?q=a`)).median,
    await measureSlowest(`page=${lastPage}`),
  ];
  // The budget is for the first pages.
  const slowestMs = Math.max(...figures.slice(0, 4));
  reportProgress(`${key}: ${figures.map((each) => each.toFixed(1)).join(' · ')}`);
  return { area: key, rows, cells: figures.map((each) => each.toFixed(1)), slowestMs };
}

const lines: Line[] = [];
for (const key of Object.keys(areas) as AreaKey[]) lines.push(await measureArea(key));
const otherRequests = [
  ['The dashboard', '/'],
  ['Search: a name', '/search?q=meera%20sharma'],
  ['Search: a name with a typing error', '/search?q=shrama'],
  [
    'Search: a name in another script',
    '/search?q=%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE%20%E0%A4%B6%E0%A4%B0%E0%A5%8D%E0%A4%AE%E0%A4%BE',
  ],
  ['Search: an ID', '/search?q=S123456'],
  ['Search: a telephone number that nobody has', '/search?q=9160012345'],
  ['Search: a telephone number with a wrong digit', '/search?q=6017680345'],
  ['Search: a telephone number of repeated digits', '/search?q=6000000000'],
  ['Search: without a result', '/search?q=xqzvw'],
  ['Choices', '/choices'],
];
const otherLines: string[] = [];
const addOtherLine = (title: string, { median, max }: { median: number; max: number }) => {
  otherLines.push(`| ${title} | ${median.toFixed(1)} | ${max.toFixed(1)} |`);
  reportProgress(`${title}: ${median.toFixed(1)} / ${max.toFixed(1)}`);
};
for (const [title = '', path = ''] of otherRequests) addOtherLine(title, await measure(path));
const classNames = ['V', 'Five'];
const buildRename = (round: number) => ({ value: classNames[round % 2], to: classNames[(round + 1) % 2] });
addOtherLine('Renaming a class', await measure('/school_lists/class/rename', buildRename));
await db.close();

const headers = [
  'area',
  'rows',
  'first page',
  'one letter',
  'a word',
  'no hit',
  'count',
  'count, one letter',
  'last page',
];
const report = `# Lists of the largest school

Made by \`npm run bench -- lists\`: ${LARGEST_SCHOOL.students.toLocaleString('en-IN')} students, ${LARGEST_SCHOOL.teachers.toLocaleString('en-IN')} teachers,
${LARGEST_SCHOOL.sections.toLocaleString('en-IN')} sections (the size of City Montessori School, Lucknow, in August 2023) on the embedded database in memory, ${availableParallelism()} cores. Milliseconds from the request to the end of the response: the median of ${ROUNDS}, for the slowest
of all columns and both orders. The first page never waits for the count, which is a separate request. Budget: ${BUDGET_MS} ms for
a first page, with or without a filter.

| ${headers.join(' | ')} |
| --- |${' ---: |'.repeat(headers.length - 1)}
${lines.map(({ area, rows, cells }) => `| ${area} | ${rows.toLocaleString('en-IN')} | ${cells.join(' | ')} |`).join('\n')}

| other requests | median | longest |
| --- | ---: | ---: |
${otherLines.join('\n')}
`;
mkdirSync(dirname(reportFile), { recursive: true });
writeFileSync(
  reportFile,
  await format(report, { ...(await resolveConfig(reportFile)), filepath: reportFile }),
);
const slowLines = lines.filter(({ slowestMs }) => slowestMs > BUDGET_MS);
reportProgress(
  slowLines.length === 0
    ? 'Every list is within its budget.'
    : `Slower than ${BUDGET_MS} ms: ${slowLines.map(({ area }) => area).join(', ')}`,
);
process.exitCode = slowLines.length === 0 ? 0 : 1;
