import { stripVTControlCharacters } from 'node:util';
import { type Page } from 'playwright';
import { STORY_PAGE_OPTIONS } from '../site/openChromium.ts';

/** Result of a story; `error` is the error of its rendering or of its play, null without one. */
export type Outcome = { error: string | null };

type StoryEvent = { storyId?: string; status?: string; message?: string; description?: string };
type Channel = {
  on: (name: string, callback: (event: StoryEvent) => void) => void;
  off: (name: string, callback: (event: StoryEvent) => void) => void;
  emit: (name: string, event: object) => void;
};
type PreparedStory = {
  storyGlobals?: { viewport?: { value?: string } };
  parameters: { viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> } };
};
type Storybook = typeof globalThis & {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  __STORYBOOK_PREVIEW__: {
    storyStoreValue?: { loadStory: (which: { storyId: string }) => Promise<PreparedStory> };
  };
  beginStory: () => void;
  endStory: () => void;
};

/** Milliseconds within which a story has to end. */
const LIMIT_MS = 60_000;
/** Globals of every picture: the theme follows the device, and axe does not run. */
const GLOBALS = 'theme:system;a11y.manual:!true';

/** Opens Storybook's preview without a story; `showStory` then renders stories in the same page. */
export async function openPreview(page: Page, address: string): Promise<void> {
  await page.goto(`${address}iframe.html?viewMode=story&id=none&globals=${GLOBALS}`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as Storybook;
    return preview?.storyStoreValue !== undefined;
  });
}

/** Resizes the page to the viewport of a story. */
async function resizePage(page: Page, id: string): Promise<void> {
  const viewport = await page.evaluate(async (storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as Storybook;
    const story = await preview.storyStoreValue?.loadStory({ storyId });
    const name = story?.storyGlobals?.viewport?.value;
    return name === undefined ? null : (story?.parameters.viewport?.options?.[name]?.styles ?? null);
  }, id);
  const wantedSize = viewport
    ? { width: parseInt(viewport.width, 10), height: parseInt(viewport.height, 10) }
    : STORY_PAGE_OPTIONS.viewport;
  const currentSize = page.viewportSize();
  if (currentSize?.width !== wantedSize.width || currentSize.height !== wantedSize.height)
    await page.setViewportSize(wantedSize);
}

/** Renders and plays a story until Storybook reports that it has finished. */
export async function showStory(page: Page, id: string): Promise<Outcome> {
  await resizePage(page, id);
  const storyError = page.evaluate(
    (storyId) =>
      new Promise<string | null>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel, beginStory, endStory } = globalThis as Storybook;
        let thrown: string | null = null;
        const errorEvents = [
          'playFunctionThrewException',
          'storyThrewException',
          'storyErrored',
          'storyMissing',
        ];
        const recordError = ({ message, description }: StoryEvent) => {
          thrown ??= message ?? description ?? 'The story is missing.';
        };
        const end = (event: StoryEvent) => {
          if (event.storyId === storyId)
            finish(event.status === 'error' ? (thrown ?? 'The story failed.') : thrown);
        };
        const finish = (outcome: string | null) => {
          endStory();
          for (const name of errorEvents) channel.off(name, recordError);
          channel.off('storyFinished', end);
          resolve(outcome);
        };
        for (const name of errorEvents) channel.on(name, recordError);
        channel.on('storyFinished', end);
        beginStory();
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
  const { promise: timeoutError, resolve: timeOut } = Promise.withResolvers<string>();
  const timer = setTimeout(() => timeOut(`The story did not end within ${LIMIT_MS / 1000} s.`), LIMIT_MS);
  const error = await Promise.race([storyError, timeoutError]).finally(() => clearTimeout(timer));
  return { error: error === null ? null : stripVTControlCharacters(error) };
}
