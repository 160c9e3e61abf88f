import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright';
import { devices } from '../../.storybook/device.ts';
import { NOW } from '../../stories/screens/now.ts';
import { STORY_PAGE } from '../site/openChromium.ts';
import { settle, keepStill } from './stillPage.ts';
import { type Story } from './storyIndex.ts';
import { openPreview, showStory } from './storyPage.ts';

/** Themes that pictures can be taken in. */
export type Theme = keyof typeof devices;
export const THEMES = Object.keys(devices) as Theme[];

/** A picture of a story; `hash` is of the file, `fault` what went wrong before it was taken. */
export type Picture = Story & { theme: Theme; file: string; hash: string; fault: string | null };

/** Most times that a page is looked at until two looks are the same. */
const LOOKS = 12;

/** Takes the picture of a page that has come to rest. */
async function look(page: Page): Promise<Buffer> {
  let last: Buffer | null = null;
  for (let count = 0; count < LOOKS; count += 1) {
    await settle(page);
    const now = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (last?.equals(now)) return now;
    last = now;
  }
  throw new Error('The page does not come to rest.');
}

async function photograph(page: Page, story: Story, themes: readonly Theme[], folder: string) {
  const [first = 'light'] = themes;
  await page.emulateMedia(devices[first]);
  const { fault } = await showStory(page, story.id);
  const pictures: Picture[] = [];
  for (const theme of themes) {
    if (theme !== first) await page.emulateMedia(devices[theme]);
    const bytes = await look(page);
    const file = `${story.id}.${theme}.png`;
    writeFileSync(join(folder, file), bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    pictures.push({ ...story, theme, file, hash, fault });
  }
  return pictures;
}

const RETRIES = 2;
const hasFault = (pictures: readonly Picture[]) => pictures.some(({ fault }) => fault !== null);

/** Gives the stories of one group after the other; several who take turns share the groups. */
function* inTurn(groups: Story[][]): Generator<Story> {
  for (let group = groups.shift(); group; group = groups.shift()) yield* group;
}

/** What pictures are taken of, in what, how many stories at a time. */
export type Shooting = {
  address: string;
  groups: readonly Story[][];
  themes: readonly Theme[];
  workers: number;
  folder: string;
  tell: (done: number, all: number) => void;
};

/** Takes a picture of every story in every theme; stories of one file follow each other on one page. */
export async function takePictures(browser: Browser, shooting: Shooting): Promise<Picture[]> {
  const { address, groups, themes, workers, folder, tell } = shooting;
  const waiting = [...groups].sort((one, other) => other.length - one.length);
  const all = groups.flat().length;
  const taken: Picture[] = [];
  let done = 0;

  const openPage = async () => {
    const context = await browser.newContext(STORY_PAGE);
    const page = await context.newPage();
    await keepStill(page, NOW);
    await openPreview(page, address);
    return page;
  };
  const work = async () => {
    let page = await openPage();
    const attempt = (story: Story) =>
      photograph(page, story, themes, folder).catch((error: unknown) =>
        themes.map((theme) => ({ ...story, theme, file: '', hash: '', fault: String(error) })),
      );
    for (const story of inTurn(waiting)) {
      let pictures = await attempt(story);
      for (let again = 0; again < RETRIES && hasFault(pictures); again += 1) {
        // What a fault left behind is none of the next one's business, and a busy machine may be late.
        await page.context().close();
        page = await openPage();
        pictures = await attempt(story);
      }
      taken.push(...pictures);
      tell((done += 1), all);
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(workers, groups.length) }, work));
  return taken.sort((one, other) => one.id.localeCompare(other.id) || one.theme.localeCompare(other.theme));
}
