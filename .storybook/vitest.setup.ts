import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import { type composeStory } from '@storybook/react-vite';
import { pauseAnimations } from 'storybook/preview-api';
import { afterEach, beforeEach, expect, vi, type TestContext } from 'vitest';
import { commands } from 'vitest/browser';
import { consoleWords } from './consoleWords.ts';
import './withoutTransitions.ts';

type AxeContext = Parameters<typeof runAxe>[0];
type Story = ReturnType<typeof composeStory>;
type Checks = {
  a11y?: { options?: object };
  /** What axe is to find in light and in dark; for the stories that try these very checks. */
  outcome?: readonly string[];
};

/** Rules of axe that look at colours. The other rules have seen the same page in light, where all of them run. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const shownScheme = () => getComputedStyle(document.documentElement).colorScheme;

/** Turns the device to dark, and waits until the page has followed. */
async function showDark(): Promise<void> {
  await commands.showDevice('dark');
  const message = 'A story ends in the theme of the device, or in dark: else dark cannot be checked';
  await vi.waitFor(() => expect(shownScheme(), message).toBe('dark'), { interval: 5 });
}

async function runAxeOnColours({ id, globals, reporting, parameters }: Story): Promise<void> {
  const { a11y } = parameters as Checks;
  const options = { ...a11y?.options, runOnly: COLOUR_RULES };
  const context: Partial<AxeContext> = {
    id,
    globals,
    reporting,
    viewMode: 'story',
    parameters: { a11y: { ...a11y, options } },
  };
  try {
    await runAxe(context as AxeContext);
  } catch (error) {
    if (error instanceof Error) error.message = `In dark: ${error.message}`;
    throw error;
  }
}

beforeEach(async () => {
  await commands.showDevice('light');
  consoleWords.length = 0;
});

// The story has been drawn, played and looked at by axe in light; it still stands as its play left it.
afterEach(async ({ task, story }: TestContext & { story?: Story }) => {
  if (!story || task.result?.state === 'fail') return;
  const resume = pauseAnimations();
  await showDark();
  await runAxeOnColours(story).finally(resume);
  const { outcome = ['passed', 'passed'] } = story.parameters as Checks;
  const found = story.reporting.reports.filter(({ type }) => type === 'a11y');
  expect(
    found.map(({ status }) => status),
    'axe in light and in dark',
  ).toEqual(outcome);
  expect(consoleWords, 'nothing is said on the console').toEqual([]);
});
