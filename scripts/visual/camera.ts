import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright';
import { devices } from '../../.storybook/device.ts';
import { NOW } from '../../stories/screens/stage/now.ts';
import { STORY_PAGE } from '../site/openChromium.ts';
import { followFetches, isWaiting, keepStill, settle } from './stillPage.ts';
import { type Story } from './storyIndex.ts';
import { openPreview, showStory } from './storyPage.ts';

/** Themes that pictures can be taken in. */
export type Theme = keyof typeof devices;
export const THEMES = Object.keys(devices) as Theme[];

/** A picture of a story; `hash` is of the file, `fault` what went wrong before it was taken. */
export type Picture = Story & { theme: Theme; file: string; hash: string; fault: string | null };

/** Most times that a page is looked at until two looks are the same. */
const LOOKS = 12;

/** A page that stories are drawn in, and whether it waits for something from its server. */
type Stage = { page: Page; isFetching: () => boolean };

/** Most times that a page may still be about to do something; two of its frames pass between. */
const DOINGS = 60;

/** Waits until a page neither fetches nor is about to do anything. One that never stops is looked at as it is. */
async function quiet({ page, isFetching }: Stage): Promise<void> {
  for (let count = 0; count < DOINGS; count += 1) {
    await settle(page);
    if (!isFetching() && !(await isWaiting(page))) return;
  }
}

/** Takes the picture of a page that has come to rest. */
async function look(stage: Stage): Promise<Buffer> {
  const { page, isFetching } = stage;
  await quiet(stage);
  let last: Buffer | undefined;
  for (let count = 0; count < LOOKS; count += 1) {
    await settle(page);
    const now = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (last?.equals(now) && !isFetching()) return now;
    last = now;
  }
  throw new Error('The page does not come to rest.');
}

async function photograph(stage: Stage, story: Story, themes: readonly Theme[], folder: string) {
  const { page } = stage;
  const [first = 'light'] = themes;
  await page.emulateMedia(devices[first]);
  const { fault } = await showStory(page, story.id);
  const pictures: Picture[] = [];
  for (const theme of themes) {
    if (theme !== first) await page.emulateMedia(devices[theme]);
    const bytes = await look(stage);
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

  const openStage = async (): Promise<Stage> => {
    const context = await browser.newContext(STORY_PAGE);
    const page = await context.newPage();
    const isFetching = followFetches(page);
    await keepStill(page, NOW);
    await openPreview(page, address);
    return { page, isFetching };
  };
  const work = async () => {
    let stage = await openStage();
    const attempt = (story: Story) =>
      photograph(stage, story, themes, folder).catch((error: unknown) =>
        themes.map((theme) => ({ ...story, theme, file: '', hash: '', fault: String(error) })),
      );
    for (const story of inTurn(waiting)) {
      let pictures = await attempt(story);
      for (let again = 0; again < RETRIES && hasFault(pictures); again += 1) {
        // What a fault left behind is none of the next one's business, and a busy machine may be late.
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
