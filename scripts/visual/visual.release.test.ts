import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../site/buildSite.ts';
import { openChromium } from '../site/openChromium.ts';
import { compareSites } from './changes.ts';
import { writeReport } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'firstbell-visual-'));
const report = join(folder, 'report');
let site = '';
let browser: Browser;

beforeAll(async () => {
  ({ folder: site } = await buildSite(root, join(root, '.cache/sites')));
  browser = await openChromium();
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const compare = (name: string, after: string, stories: readonly string[]) =>
  compareSites(
    { site, pictures: join(folder, `${name}-before`) },
    { site: after, pictures: join(folder, `${name}-after`) },
    report,
    { browser, stories: stories.join(), themes: ['light', 'dark'], workers: 2 },
  );

/** Replaces a text that occurs once in one script of a site. */
function editSite(copy: string, script: string, pattern: RegExp, replacement: string): void {
  const [name = ''] = globSync(`assets/${script}-*.js`, { cwd: copy });
  const text = readFileSync(join(copy, name), 'utf8');
  expect(text.split(pattern), script).toHaveLength(2);
  writeFileSync(join(copy, name), text.replace(pattern, replacement));
}

test('an unchanged site has no difference', async () => {
  const stories = [
    ...[
      'components-avatar',
      'components-toast',
      'components-trendchart--default',
      'components-datatable--default',
    ],
    ...['screens-login--default', 'screens-student-list--filled', 'screens-student-list--deleted'],
  ];
  const { changes, pictures } = await compare('same', site, stories);
  expect(changes).toEqual([]);
  expect(pictures).toBeGreaterThan(stories.length);
});

test('a token two units darker and a component moved by a pixel are found, and nothing else', async () => {
  const copy = join(folder, 'copy');
  cpSync(site, copy, { recursive: true });
  editSite(
    copy,
    'theme',
    /(?<=warningText:\w+\.amber\[700\],)warningSoft:\w+\.amber\[50\]/,
    "warningSoft:'#faeeda'",
  );
  editSite(
    copy,
    'basics',
    /flex: none;\s+display: inline-grid;\s+place-items: center;/,
    'translate: 1px; $&',
  );
  const { changes } = await compare('edited', copy, [
    ...['components-avatar--sizes', 'components-badge--default', 'components-badge--tones'],
    ...['components-banner--default', 'components-banner--warning', 'components-spinner--sizes'],
  ]);
  expect(changes.map(({ kind, id, theme }) => `${kind} ${id} ${theme}`)).toEqual([
    'changed components-avatar--sizes dark',
    'changed components-avatar--sizes light',
    'changed components-badge--tones light',
    'changed components-banner--warning light',
  ]);
  const page = await browser.newPage();
  await page.goto(`file://${writeReport(report, 'Four of them', changes)}`);
  expect(await page.getByRole('img', { name: 'difference' }).count()).toBe(4);
});
