import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import { type composeStory } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { afterEach, beforeEach, expect, vi, type TestContext } from 'vitest';
import { commands } from 'vitest/browser';
import { colourRules, placeRules } from './axeRules.ts';
import { consoleWords } from './consoleWords.ts';
import { devices } from './device.ts';
import { whatHidesFocus } from './focusInView.ts';
import { pageOverflow } from './pageOverflow.ts';
import { unstick } from './unstick.ts';
import { whatMoves } from './whatMoves.ts';
import './withoutTransitions.ts';

type AxeContext = Parameters<typeof runAxe>[0];
type Story = ReturnType<typeof composeStory>;
type Checks = {
  a11y?: { options?: object };
  /** What axe is to find in light, in dark and in high contrast; for the stories that try these very checks. */
  outcome?: readonly string[];
};

/** High contrast and light are of one scheme, so the page names its theme. */
const shown = () => getComputedStyle(document.documentElement).getPropertyValue('--theme').trim();

/** Turns the device, and waits until the page has followed. */
async function show(theme: 'dark' | 'contrast'): Promise<void> {
  await commands.showDevice(devices[theme]);
  const message = `A story ends in the theme of the device: else ${theme} cannot be checked`;
  await vi.waitFor(() => expect(shown(), message).toBe(theme), { interval: 4 });
}

/** Lets axe look again with some of its rules: the others have seen the same page in light, where all of them run. */
async function runAxeAgain(story: Story, where: string, rules: readonly string[]): Promise<void> {
  const { id, globals, reporting } = story;
  const { a11y } = story.parameters as Checks;
  const options = { ...a11y?.options, runOnly: rules, rules: {} };
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
    if (error instanceof Error) error.message = `${where}: ${error.message}`;
    throw error;
  }
}

// A picture of the whole page in words is made at each look that finds nothing, and a play looks until it finds.
configure({ getElementError: (message) => new Error(message ?? '') });

beforeEach(async () => {
  await commands.showDevice(devices.light);
  consoleWords.length = 0;
});

// The story has been drawn, played and looked at by axe in light; it still stands as its play left it.
afterEach(async ({ task, story }: TestContext & { story?: Story }) => {
  if (!story || task.result?.state === 'fail') return;
  expect(whatMoves(), 'nothing moves for who asked for less motion').toEqual([]);
  expect(whatHidesFocus(), 'nothing lies over what has the focus').toBeUndefined();
  const stick = unstick();
  try {
    await show('dark');
    await runAxeAgain(story, 'In dark', colourRules);
    const overflow = pageOverflow();
    document.documentElement.dir = document.documentElement.dir === 'rtl' ? 'ltr' : 'rtl';
    await show('contrast');
    expect(pageOverflow(), 'the page is no wider right to left').toBeLessThanOrEqual(overflow);
    await runAxeAgain(story, 'In high contrast, right to left', [...colourRules, ...placeRules]);
  } finally {
    stick();
  }
  const { outcome = ['passed', 'passed', 'passed'] } = story.parameters as Checks;
  const found = story.reporting.reports.filter(({ type }) => type === 'a11y');
  expect(
    found.map(({ status }) => status),
    'axe in light, in dark and in high contrast',
  ).toEqual(outcome);
  expect(consoleWords, 'nothing is said on the console').toEqual([]);
});
