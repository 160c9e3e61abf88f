import { join } from 'node:path';
import { buildSite } from '../site/buildSite.ts';
import { tryDevStorybook } from '../site/tryDevStorybook.ts';
import { openChromium } from '../site/openChromium.ts';
import { serveFolder } from '../site/serveFolder.ts';
import { SITE_CHECKS } from '../site/siteChecks.ts';
import { runChecks } from './namedChecks.ts';
import { type StepResult } from './report.ts';

/** Builds Storybook as a static site, serves the site below a path as static hosts do, and checks it. */
export async function checkStorybook(
  root: string,
  chromium: string | null,
  writeLog: (name: string, output: string) => void,
): Promise<StepResult> {
  const { folder } = await buildSite(root, join(root, '.cache/sites'));
  const server = await serveFolder(folder, '/some/path/');
  const browser = await openChromium(chromium ?? undefined);
  try {
    const checks = SITE_CHECKS.map(({ name, run }) => ({
      name,
      run: () => run({ browser, served: server, folder }),
    }));
    const { result, lines } = await runChecks(checks);
    writeLog('storybook', lines.join('\n'));
    return result;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Checks `storybook dev`. */
export async function checkDevStorybook(
  chromium: string | null,
  writeLog: (name: string, output: string) => void,
): Promise<StepResult> {
  const browser = await openChromium(chromium ?? undefined);
  try {
    const { result, lines } = await runChecks([
      {
        name: 'storybook dev opens the first guide, its panel runs tests, and its tools describe the components',
        run: () => tryDevStorybook(browser, chromium),
      },
    ]);
    writeLog('storybook-dev', lines.join('\n'));
    return result;
  } finally {
    await browser.close();
  }
}
