import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright';
import { devices } from '../../.storybook/device.ts';
import { NOW } from '../../stories/screens/stage/now.ts';
import { STORY_PAGE_OPTIONS } from '../site/openChromium.ts';
import { trackRequests, hasPendingTimers, freezePages, waitUntilSettled } from './freezePages.ts';
import { type Story } from './storyIndex.ts';
import { openPreview, showStory } from './storyPage.ts';

/** Theme of a picture, by the media features of the device. */
export type Theme = keyof typeof devices;
export const THEMES = Object.keys(devices) as Theme[];

/** A picture of a story: its file, the hash of its bytes, and the story's error; file and hash are empty without a picture. */
export type Picture = Story & { theme: Theme; file: string; hash: string; error: string | null };

/** Maximum number of pictures that are taken until two in a row are equal. */
const MAX_PICTURES = 12;

/** A page that renders stories, with a function that tells whether one of its requests is pending. */
type TrackedPage = { page: Page; isFetching: () => boolean };

/** Maximum number of checks for pending requests and timers; each is made after two frames. */
const MAX_CHECKS = 60;

/** Waits until no request and no short timer is pending, or for `MAX_CHECKS` checks. */
async function waitUntilQuiet({ page, isFetching }: TrackedPage): Promise<void> {
  for (let count = 0; count < MAX_CHECKS; count += 1) {
    await waitUntilSettled(page);
    if (!isFetching() && !(await hasPendingTimers(page))) return;
  }
}

/** Takes pictures of a page until two in a row are equal. */
async function takeStablePicture(trackedPage: TrackedPage): Promise<Buffer> {
  const { page, isFetching } = trackedPage;
  await waitUntilQuiet(trackedPage);
  let previous: Buffer | undefined;
  for (let count = 0; count < MAX_PICTURES; count += 1) {
    await waitUntilSettled(page);
    const current = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (previous?.equals(current) && !isFetching()) return current;
    previous = current;
  }
  throw new Error(`The page keeps changing: no two of ${MAX_PICTURES} pictures in a row are equal.`);
}

async function takeStoryPictures(
  trackedPage: TrackedPage,
  story: Story,
  themes: readonly Theme[],
  folder: string,
) {
  const { page } = trackedPage;
  const [first = 'light'] = themes;
  await page.emulateMedia(devices[first]);
  const { error } = await showStory(page, story.id);
  const pictures: Picture[] = [];
  for (const theme of themes) {
    if (theme !== first) await page.emulateMedia(devices[theme]);
    const bytes = await takeStablePicture(trackedPage);
    const file = `${story.id}.${theme}.png`;
    writeFileSync(join(folder, file), bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    pictures.push({ ...story, theme, file, hash, error });
  }
  return pictures;
}

const RETRIES = 2;
const hasError = (pictures: readonly Picture[]) => pictures.some(({ error }) => error !== null);

/** Yields the stories of one group after another. Removes each group from the list, so that several workers can share the list. */
function* takeFromGroups(groups: Story[][]): Generator<Story> {
  for (let group = groups.shift(); group; group = groups.shift()) yield* group;
}

/** Options of a run: the stories by file, and the number of pages. */
export type PictureOptions = {
  address: string;
  groups: readonly Story[][];
  themes: readonly Theme[];
  workers: number;
  folder: string;
};

async function openTrackedPage(browser: Browser, address: string): Promise<TrackedPage> {
  const context = await browser.newContext(STORY_PAGE_OPTIONS);
  const page = await context.newPage();
  const isFetching = trackRequests(page);
  await freezePages(page, NOW);
  await openPreview(page, address);
  return { page, isFetching };
}

/** Takes a picture of every story in every theme; the stories of one file share a page. */
export async function takePictures(browser: Browser, options: PictureOptions): Promise<Picture[]> {
  const { address, groups, themes, workers, folder } = options;
  const remainingGroups = [...groups].sort((one, other) => other.length - one.length);
  const allPictures: Picture[] = [];
  const runWorker = async () => {
    let trackedPage = await openTrackedPage(browser, address);
    const attempt = (story: Story) =>
      takeStoryPictures(trackedPage, story, themes, folder).catch((caught: unknown) =>
        themes.map((theme) => ({ ...story, theme, file: '', hash: '', error: String(caught) })),
      );
    for (const story of takeFromGroups(remainingGroups)) {
      let pictures = await attempt(story);
      for (let retry = 0; retry < RETRIES && hasError(pictures); retry += 1) {
        // Retries in a new page, because the error may have left state behind, or the machine may have been busy.
        await trackedPage.page.context().close();
        trackedPage = await openTrackedPage(browser, address);
        pictures = await attempt(story);
      }
      allPictures.push(...pictures);
    }
    await trackedPage.page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(workers, groups.length) }, runWorker));
  return allPictures;
}
