import { stripVTControlCharacters } from 'node:util';
import { type Page } from 'playwright';
import { STORY_PAGE } from '../site/openChromium.ts';

/** Result of a story; `fault` is the error of its rendering or its play. */
export type Outcome = { fault: string | null };

type StoryEvent = { storyId?: string; status?: string; message?: string; description?: string };
type Channel = {
  on: (name: string, callback: (event: StoryEvent) => void) => void;
  off: (name: string, callback: (event: StoryEvent) => void) => void;
  emit: (name: string, event: object) => void;
};
type Prepared = {
  storyGlobals?: { viewport?: { value?: string } };
  parameters: { viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> } };
};
type Storybook = typeof globalThis & {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  __STORYBOOK_PREVIEW__: {
    storyStoreValue?: { loadStory: (which: { storyId: string }) => Promise<Prepared> };
  };
  beginStory: () => void;
  endStory: () => void;
};

const PATIENCE_MS = 60_000;
/** Globals of every picture: the theme follows the device, and axe does not run. */
const GLOBALS = 'theme:system;a11y.manual:!true';

/** Opens Storybook's preview, which then renders one story after another. */
export async function openPreview(page: Page, address: string): Promise<void> {
  await page.goto(`${address}iframe.html?viewMode=story&id=none&globals=${GLOBALS}`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as Storybook;
    return preview?.storyStoreValue !== undefined;
  });
}

/** Resizes the page to the viewport of a story. */
async function size(page: Page, id: string): Promise<void> {
  const asked = await page.evaluate(async (storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as Storybook;
    const story = await preview.storyStoreValue?.loadStory({ storyId });
    const name = story?.storyGlobals?.viewport?.value;
    return name === undefined ? null : (story?.parameters.viewport?.options?.[name]?.styles ?? null);
  }, id);
  const next = asked
    ? { width: parseInt(asked.width, 10), height: parseInt(asked.height, 10) }
    : STORY_PAGE.viewport;
  const now = page.viewportSize();
  if (now?.width !== next.width || now.height !== next.height) await page.setViewportSize(next);
}

/** Renders and plays a story until Storybook reports that it has finished. */
export async function showStory(page: Page, id: string): Promise<Outcome> {
  await size(page, id);
  const played = page.evaluate(
    (storyId) =>
      new Promise<string | null>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel, beginStory, endStory } = globalThis as Storybook;
        let thrown: string | null = null;
        const faults = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing'];
        const recordError = ({ message, description }: StoryEvent) => {
          thrown ??= message ?? description ?? 'The story is missing.';
        };
        const end = (event: StoryEvent) => {
          if (event.storyId === storyId)
            finish(event.status === 'error' ? (thrown ?? 'The story failed.') : thrown);
        };
        const finish = (outcome: string | null) => {
          endStory();
          for (const name of faults) channel.off(name, recordError);
          channel.off('storyFinished', end);
          resolve(outcome);
        };
        for (const name of faults) channel.on(name, recordError);
        channel.on('storyFinished', end);
        beginStory();
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
  const { promise: overdue, resolve: giveUp } = Promise.withResolvers<string>();
  const timer = setTimeout(
    () => giveUp(`The story did not end within ${PATIENCE_MS / 1000} s.`),
    PATIENCE_MS,
  );
  const fault = await Promise.race([played, overdue]).finally(() => clearTimeout(timer));
  return { fault: fault === null ? null : stripVTControlCharacters(fault) };
}
