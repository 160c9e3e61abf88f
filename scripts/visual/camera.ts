import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright';
import { devices } from '../../.storybook/device.ts';
import { NOW } from '../../stories/screens/stage/now.ts';
import { STORY_PAGE } from '../site/openChromium.ts';
import { trackRequests, isWaiting, freezePages, settle } from './stillPage.ts';
import { type Story } from './storyIndex.ts';
import { openPreview, showStory } from './storyPage.ts';

/** Theme of a picture. */
export type Theme = keyof typeof devices;
export const THEMES = Object.keys(devices) as Theme[];

/** A picture of a story: the file, the hash of its bytes, and the error of the story, if any. */
export type Picture = Story & { theme: Theme; file: string; hash: string; fault: string | null };

/** Maximum number of pictures until two in a row are equal. */
const MAX_PICTURES = 12;

/** A page that renders stories; `isFetching` tells whether requests are pending. */
type Stage = { page: Page; isFetching: () => boolean };

/** Maximum number of checks for pending requests and timers, two frames apart. */
const MAX_CHECKS = 60;

/** Waits until no request and no short timer is pending, or for `MAX_CHECKS` checks. */
async function waitUntilQuiet({ page, isFetching }: Stage): Promise<void> {
  for (let count = 0; count < MAX_CHECKS; count += 1) {
    await settle(page);
    if (!isFetching() && !(await isWaiting(page))) return;
  }
}

/** Takes pictures of a page until two in a row are equal. */
async function takeStablePicture(stage: Stage): Promise<Buffer> {
  const { page, isFetching } = stage;
  await waitUntilQuiet(stage);
  let last: Buffer | undefined;
  for (let count = 0; count < MAX_PICTURES; count += 1) {
    await settle(page);
    const now = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (last?.equals(now) && !isFetching()) return now;
    last = now;
  }
  throw new Error('No two pictures of the page in a row are equal.');
}

async function takeStoryPictures(stage: Stage, story: Story, themes: readonly Theme[], folder: string) {
  const { page } = stage;
  const [first = 'light'] = themes;
  await page.emulateMedia(devices[first]);
  const { fault } = await showStory(page, story.id);
  const pictures: Picture[] = [];
  for (const theme of themes) {
    if (theme !== first) await page.emulateMedia(devices[theme]);
    const bytes = await takeStablePicture(stage);
    const file = `${story.id}.${theme}.png`;
    writeFileSync(join(folder, file), bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    pictures.push({ ...story, theme, file, hash, fault });
  }
  return pictures;
}

const RETRIES = 2;
const hasFault = (pictures: readonly Picture[]) => pictures.some(({ fault }) => fault !== null);

/** Yields the stories of one group after another; workers that iterate at once share the groups. */
function* takeFromGroups(groups: Story[][]): Generator<Story> {
  for (let group = groups.shift(); group; group = groups.shift()) yield* group;
}

/** Stories, themes and number of pages of a run. */
export type Shooting = {
  address: string;
  groups: readonly Story[][];
  themes: readonly Theme[];
  workers: number;
  folder: string;
  tell: (done: number, all: number) => void;
};

/** Takes a picture of every story in every theme; the stories of one file share a page. */
export async function takePictures(browser: Browser, shooting: Shooting): Promise<Picture[]> {
  const { address, groups, themes, workers, folder, tell } = shooting;
  const waiting = [...groups].sort((one, other) => other.length - one.length);
  const all = groups.flat().length;
  const taken: Picture[] = [];
  let done = 0;

  const openStage = async (): Promise<Stage> => {
    const context = await browser.newContext(STORY_PAGE);
    const page = await context.newPage();
    const isFetching = trackRequests(page);
    await freezePages(page, NOW);
    await openPreview(page, address);
    return { page, isFetching };
  };
  const work = async () => {
    let stage = await openStage();
    const attempt = (story: Story) =>
      takeStoryPictures(stage, story, themes, folder).catch((error: unknown) =>
        themes.map((theme) => ({ ...story, theme, file: '', hash: '', fault: String(error) })),
      );
    for (const story of takeFromGroups(waiting)) {
      let pictures = await attempt(story);
      for (let again = 0; again < RETRIES && hasFault(pictures); again += 1) {
        // A fresh page: the error may have left state behind, or the machine may have been busy.
        await stage.page.context().close();
        stage = await openStage();
        pictures = await attempt(story);
      }
      taken.push(...pictures);
      tell((done += 1), all);
    }
    await stage.page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(workers, groups.length) }, work));
  return taken.sort((one, other) => one.id.localeCompare(other.id) || one.theme.localeCompare(other.theme));
}
