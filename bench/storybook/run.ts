/**
 * Measures how long stories of the built Storybook take until they are visible, each time in a browser with an empty cache, and
 * writes docs/benchmarks/storybook.md. Run with `npm run bench -- storybook` on a quiet machine.
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser } from 'playwright';
import { buildSite } from '../../scripts/site/buildSite.ts';
import { openChromium } from '../../scripts/site/openChromium.ts';
import { serveFolder, type ServedFolder } from '../../scripts/site/serveFolder.ts';
import { type LoadedFile, waitForStoryEnd, pathOfStory, visit } from '../../scripts/site/visit.ts';
import { computeFigures, renderTable, reportProgress, writePage } from '../report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = 3;

/** A story, and the selector of the element whose appearance means that the story has loaded. */
type MeasuredStory = { id: string; selector: string };

const COMPONENTS: readonly MeasuredStory[] = [
  { id: 'components-button--default', selector: 'button' },
  { id: 'components-formfield--default', selector: 'input' },
  { id: 'components-topbar--default', selector: 'header button' },
  { id: 'components-trendchart--default', selector: 'svg' },
  { id: 'components-datatable--default', selector: 'tbody td' },
];
const SCREENS: readonly MeasuredStory[] = [
  { id: 'screens-login--empty', selector: 'input[type="password"]' },
  { id: 'screens-student-list--filled', selector: 'tbody td a' },
  { id: 'screens-dashboard--filled', selector: 'main svg' },
  { id: 'demo--the-whole-console', selector: 'input[type="password"]' },
];

/** Measures the time from the navigation until a story's element is visible, in ms. */
async function measureStory(
  browser: Browser,
  served: ServedFolder,
  folder: string,
  { id, selector }: MeasuredStory,
) {
  const visited = await visit(browser, served, folder, pathOfStory(id));
  try {
    const visibleAtHandle = await visited.page.waitForFunction(
      (selector) => {
        const isShown = document.body.classList.contains('sb-show-main');
        const element = isShown && document.querySelector(`#storybook-root :is(${selector})`);
        return element && element.getClientRects().length > 0 ? performance.now() : null;
      },
      selector,
      { polling: 'raf', timeout: 60_000 },
    );
    const ms = (await visibleAtHandle.jsonValue()) ?? 0;
    const files = visited.files();
    await waitForStoryEnd(visited.page, 60_000);
    return { ms, files };
  } finally {
    await visited.end();
  }
}

const { folder } = await buildSite(root, join(root, '.cache/sites'));
const served = await serveFolder(folder, '/some/path/');
const browser = await openChromium();
const loads: number[] = [];
const measured = new Map<string, { times: number[]; files: LoadedFile[] }>();
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const story of [...COMPONENTS, ...SCREENS]) {
      const { ms, files } = await measureStory(browser, served, folder, story);
      measured.set(story.id, { times: [...(measured.get(story.id)?.times ?? []), ms], files });
      loads.push(loadavg()[0] ?? 0);
    }
    reportProgress(`round ${round + 1} of ${ROUNDS}`);
  }
} finally {
  await browser.close();
  await served.stop();
}

const formatSize = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const renderStories = (stories: readonly MeasuredStory[]) =>
  renderTable(
    ['story', 'median', 'slowest', 'files', 'on the disk', 'gzipped'],
    stories.map(({ id }) => {
      const { times = [], files = [] } = measured.get(id) ?? {};
      const { median, max } = computeFigures(times);
      const [bytes, sent] = (['bytes', 'sent'] as const).map((size) =>
        formatSize(files.reduce((sum, file) => sum + file[size], 0)),
      );
      const seconds = [median, max].map((ms) => `${(ms / 1000).toFixed(2)} s`);
      return [`\`${id}\``, ...seconds, files.length, bytes ?? '', sent ?? ''];
    }),
  );
const text = `# Load times of Storybook's stories

Written by \`npm run bench -- storybook\`: the folder that \`npm run build:storybook\` makes, served without compression from
this machine below a path, each story opened ${ROUNDS} times in a Chromium ${browser.version()} with an empty cache. The time runs from the
navigation to the frame in which the story's own content is visible. The files are those that were requested
until that frame.

${availableParallelism()} cores. The machine's load was ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}; a load above 3 means that other work made the times longer.

## Components: at most 1 s, without any code of the database

${renderStories(COMPONENTS)}

## Screens: at most 3 s, including the start of PostgreSQL with a school of 1,240 students

${renderStories(SCREENS)}

A second screen in the same page resets and reuses the school that is already loaded. A test of the built Storybook checks the bytes
against budgets (\`scripts/site/budgets.ts\`), because times differ from machine to machine.
`;
await writePage('storybook', text);
