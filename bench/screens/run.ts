/**
 * Measures the first screens of the started product on a slow connection and processor: how long it takes until Login or the
 * first screen of each area shows its data, in a new browser and with its cache, what it loads, and how far it moves; then how
 * far every other screen moves. Writes docs/benchmarks/screens.md. Run with `npm run bench -- screens` on a quiet machine; with
 * paths, such as `-- screens /student`, it measures only these, and prints the page.
 */
import { areas } from '@firstbell/schema';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser } from 'playwright';
import { runNpmStart } from '../../e2e/product/npmStart.ts';
import { consolePages } from '../../packages/schema/src/access/pages.ts';
import { findFreePorts } from '../../scripts/start/ports.ts';
import { SAMPLE_ACCOUNT } from '../../scripts/start/sampleAccount.ts';
import { withChromium } from '../pages.ts';
import { computeFigures, renderTable, reportProgress, writePage } from '../report.ts';
import { type Visit, visit } from './visit.ts';

const ROUNDS = 5;
const MAX_SHIFT = 0.02;
/** Screens that need a record in their address. */
const ADDRESSES: Record<string, string> = {
  '/student/edit': '/student/edit?id=S1001',
  '/student/view': '/student/view?id=S1001',
  '/teacher/edit': '/teacher/edit?id=T101',
  '/teacher/view': '/teacher/view?id=T101',
  '/section/view': '/section/view?class=V&section=B',
};
/** Areas whose first screen is no list of ten rows. */
const OTHER_SCREENS = ['academic_year', 'attendance', 'settings', 'faqs', 'support'];

const firstScreens = ['/login', '/', ...Object.keys(areas).map((key) => `/${key}`)];
const otherScreens = Object.keys(consolePages)
  .filter((path) => !firstScreens.includes(path))
  .map((path) => ADDRESSES[path] ?? path);
const chosen = process.argv.slice(2);
const isChosen = (path: string) => chosen.length === 0 || chosen.includes(path);

/** Signs in as the sample account, and returns the state of the browser. */
async function signIn(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(SAMPLE_ACCOUNT.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(SAMPLE_ACCOUNT.password);
  const started = page.waitForResponse('**/api/me/start');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await started;
  const state = await context.storageState();
  await context.close();
  return state;
}

function checkRows(path: string, { rows }: Visit): void {
  const area = path.slice(1);
  if (area in areas && !OTHER_SCREENS.includes(area) && rows !== 10)
    throw new Error(`${path} shows ${String(rows)} rows.`);
}

const folder = mkdtempSync(join(tmpdir(), 'firstbell-screens-'));
const [port = 0, accounts = 0] = await findFreePorts(2);
const product = runNpmStart({
  ...{ PORT: String(port), AUTH_EMULATOR_PORT: String(accounts), DATA_DIR: folder },
  ...{ READS_PER_MINUTE: '100000', ADDRESS_REQUESTS_PER_MINUTE: '100000' },
});
const visits = new Map<string, { cold: Visit[]; warm: Visit[] }>();
try {
  await product.ready;
  await withChromium(async (browser) => {
    const baseURL = `http://localhost:${String(port)}`;
    const storageState = await signIn(browser, baseURL);
    for (const path of [...firstScreens, ...otherScreens].filter(isChosen)) {
      const measured: { cold: Visit[]; warm: Visit[] } = { cold: [], warm: [] };
      for (let round = 0; round < (firstScreens.includes(path) ? ROUNDS : 1); round += 1) {
        const context = await browser.newContext({
          ...{ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-IN' },
          ...(path !== '/login' && { storageState }),
        });
        measured.cold.push(await visit(context, path));
        measured.warm.push(await visit(context, path));
        await context.close();
      }
      for (const one of [...measured.cold, ...measured.warm]) checkRows(path, one);
      visits.set(path, measured);
      reportProgress(`${path}: ${measured.cold.map(({ ms }) => ms.toFixed(0)).join(', ')} ms`);
    }
  });
} finally {
  product.child.kill('SIGTERM');
  await product.ended;
  rmSync(folder, { recursive: true, force: true });
}

const seconds = (measured: readonly Visit[]) =>
  `${(computeFigures(measured.map(({ ms }) => ms)).median / 1000).toFixed(2)} s`;
const worst = (measured: readonly Visit[]) => Math.max(...measured.map(({ shift }) => shift)).toFixed(3);
const median = (measured: readonly Visit[], key: 'requests' | 'bytes') =>
  computeFigures(measured.map((one) => one[key])).median;
const kilobytes = (measured: readonly Visit[]) => `${(median(measured, 'bytes') / 1000).toFixed(0)} kB`;

const measuredFirst = firstScreens.filter((path) => visits.has(path));
const rows = measuredFirst.map((path) => {
  const { cold = [], warm = [] } = visits.get(path) ?? {};
  return [
    ...[path, seconds(cold), median(cold, 'requests'), kilobytes(cold), worst(cold)],
    ...[seconds(warm), median(warm, 'requests'), worst(warm)],
  ];
});
const shifts = [...visits].map(([path, { cold, warm }]) => ({ path, cold: worst(cold), warm: worst(warm) }));
const moving = shifts.filter(({ cold, warm }) => Number(cold) > MAX_SHIFT || Number(warm) > MAX_SHIFT);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const text = `# First screens on a slow device

Made by \`npm run bench -- screens\` at ${commit} on ${new Date().toISOString().slice(0, 10)}: the product with the sample school, in Chromium with
1.6 Mbit/s, 150 ms latency and a processor that is 4 times slower; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? ''} at the end. Seconds from the navigation until
the screen shows its data, or Login accepts text, with the spinner's second inside: median of ${ROUNDS}. Cold: a new browser, signed in
except for Login. Warm: the next load with the cache and the service worker. Requests and bytes with fonts, until nothing is pending.

${renderTable(['screen', 'cold', 'requests', 'loaded', 'shift', 'warm', 'requests', 'shift'], rows)}

Cumulative layout shift of all ${shifts.length} screens, cold and warm: ${
  moving.length === 0
    ? `at most ${Math.max(...shifts.flatMap(({ cold, warm }) => [Number(cold), Number(warm)])).toFixed(3)}.`
    : `over ${String(MAX_SHIFT)} on ${moving.map(({ path, cold, warm }) => `\`${path}\` (${cold} cold, ${warm} warm)`).join(', ')}.`
}
`;
await writePage('screens', text, { isWhole: chosen.length === 0 });
