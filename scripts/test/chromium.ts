import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { runCommand } from './command.ts';
import { installDebianPackage } from './debian.ts';
import { CHROMIUM_PATH } from './environment.ts';
import { DEBIAN_PATH } from './quietChromium.ts';

/** Returns the path of Chromium, which is installed if it is missing; throws an error of one line if that fails. */
export async function findChromium(printLine: (line: string) => void): Promise<string> {
  if (CHROMIUM_PATH !== undefined) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH=${CHROMIUM_PATH} does not exist: set it to a Chromium, or unset it.`);
  }
  if (existsSync(DEBIAN_PATH)) return DEBIAN_PATH;
  const playwrightPath = chromium.executablePath();
  if (existsSync(playwrightPath)) return playwrightPath;
  printLine('Installing Chromium…');
  if ((await installDebianPackage('chromium')) && existsSync(DEBIAN_PATH)) return DEBIAN_PATH;
  await runCommand(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (existsSync(playwrightPath)) return playwrightPath;
  throw new Error('No Chromium could be installed, neither Debian’s nor Playwright’s: set CHROMIUM_PATH.');
}
