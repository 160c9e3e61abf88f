/**
 * Measures every list of the largest school at the API, on the embedded database, and writes docs/benchmarks/lists.md.
 * Run with `npm run bench -- lists`; with areas, such as `-- lists teacher`, it measures only their lists, and prints the page.
 */
import { areas, type AreaKey } from '@firstbell/schema';
import { availableParallelism } from 'node:os';
import { migrate, openMemoryDatabase } from '@firstbell/api';
import { fillLargeSchool, LARGEST_SCHOOL } from '../../packages/api/test/builders/fillLargeSchool.ts';
import { openBenchApp } from '../app.ts';
import { computeFigures, type Figures, renderTable, reportProgress, writePage } from '../report.ts';

const NOW = new Date('2026-11-20T10:00:00+05:30');
const ROUNDS = 7;
/** Maximum duration of the request of a first page in milliseconds. */
const BUDGET_MS = 50;
const OTHER_REQUESTS: Record<string, string> = {
  'The dashboard': '/',
  'Search: a name': '/search?q=meera sharma',
  'Search: a name with a typing error': '/search?q=shrama',
  'Search: a name in another script': '/search?q=मीरा शर्मा',
  'Search: an ID': '/search?q=S123456',
  'Search: a telephone number that nobody has': '/search?q=9160012345',
  'Search: a telephone number with a wrong digit': '/search?q=6017680345',
  'Search: a telephone number of repeated digits': '/search?q=6000000000',
  'Search: without a result': '/search?q=xqzvw',
  Choices: '/choices',
};

const db = await openMemoryDatabase();
await migrate(db);
await fillLargeSchool(db, NOW, reportProgress);
const { send } = openBenchApp(db, NOW);

/** Sends a request once per round. Returns the median and the maximum in ms, and the last response. */
async function measure(path: string): Promise<Figures & { total: number }> {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const { status, body } = await send('GET', encodeURI(path));
    times.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    total = Number(body.total ?? 0);
  }
  return { ...computeFigures(times), total };
}

/** Measures the lists of an area: the slowest of all columns and both orders. */
async function measureArea(key: AreaKey): Promise<{ row: string[]; slowestMs: number }> {
  const { total, median: countMs } = await measure(`/${key}/count`);
  const measureSlowest = async (query: string) => {
    let slowestMs = 0;
    for (const { key: sort } of areas[key].columns)
      for (const order of ['asc', 'desc'])
        slowestMs = Math.max(
          slowestMs,
          (await measure(`/${key}?sort=${sort}&order=${order}&count=false&${query}`)).median,
        );
    return slowestMs;
  };
  const firstPages: number[] = [];
  for (const query of ['page=1', 'q=a', 'q=mathem', 'q=zzqx']) firstPages.push(await measureSlowest(query));
  const filteredCountMs = (await measure(`/${key}/count?q=a`)).median;
  const lastPageMs = await measureSlowest(`page=${Math.max(1, Math.ceil(total / 10))}`);
  const figures = [...firstPages, countMs, filteredCountMs, lastPageMs].map((ms) => ms.toFixed(1));
  reportProgress(`${key}: ${figures.join(' · ')}`);
  return { row: [key, total.toLocaleString('en-IN'), ...figures], slowestMs: Math.max(...firstPages) };
}

const allKeys = Object.keys(areas) as AreaKey[];
const chosenKeys = allKeys.filter((key) => process.argv.includes(key));
const results = [];
for (const key of chosenKeys.length > 0 ? chosenKeys : allKeys) results.push(await measureArea(key));
const otherRows: string[][] = [];
for (const [title, path] of Object.entries(OTHER_REQUESTS)) {
  const { median, max } = await measure(path);
  otherRows.push([title, median.toFixed(1), max.toFixed(1)]);
}
await db.close();

const { students, teachers, sections } = LARGEST_SCHOOL;
const listHeader = [
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
const text = `# Lists of the largest school

Made by \`npm run bench -- lists\`: ${students.toLocaleString('en-IN')} students, ${teachers.toLocaleString('en-IN')} teachers,
${sections.toLocaleString('en-IN')} sections (the size of City Montessori School, Lucknow, in August 2023) on the embedded database in memory, ${availableParallelism()} cores. Milliseconds from the request to the end of the response: the median of ${ROUNDS}, for the slowest
of all columns and both orders. The first page never waits for the count, which is a separate request. Budget: ${BUDGET_MS} ms for
a first page, with or without a filter.

${renderTable(
  listHeader,
  results.map(({ row }) => row),
)}

${renderTable(['other requests', 'median', 'longest'], otherRows)}
`;
await writePage('lists', text, { isWhole: chosenKeys.length === 0 });
for (const { row, slowestMs } of results.filter((result) => result.slowestMs > BUDGET_MS)) {
  reportProgress(`${row[0] ?? ''} is slower than ${BUDGET_MS} ms: ${slowestMs.toFixed(1)} ms.`);
  process.exitCode = 1;
}
