import { type ThemeName } from '@firstbell/ui';
import { type composeStory } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { afterEach, beforeEach, expect, type TestContext } from 'vitest';
import { commands } from 'vitest/browser';
import { notShown } from '../stories/coverage/claims.ts';
import { consoleWords } from './consoleWords.ts';
import { whatHidesFocus } from './focusInView.ts';
import { lookAtColours } from './lookAtColours.ts';
import { lookByRules } from './lookByRules.ts';
import { pageOverflow } from './pageOverflow.ts';
import { unstick } from './unstick.ts';
import { turnDevice } from './turnDevice.ts';
import { unmountStory } from './unmountStory.ts';
import { whatMoves } from './whatMoves.ts';
import './outOfSight.ts';
import './withoutOwnerStacks.ts';
import './withoutTransitions.ts';

type Story = ReturnType<typeof composeStory>;
/**
 * For the stories that try these very checks: the one theme in which text is hard to read, the one rule of axe that is broken, and
 * how many states are claimed and not shown.
 */
type Checks = { faintIn?: ThemeName; breaks?: string; lacks?: number };

/** Turns the page, which renders nothing. */
function show(theme: 'dark' | 'contrast'): void {
  const message = `A story ends in the theme of the device: else ${theme} cannot be checked`;
  expect(turnDevice(theme), message).toBe(true);
}

// A picture of the whole page in words is made at each look that finds nothing, and a play looks until it finds.
configure({ getElementError: (message) => new Error(message ?? '') });

// The addon would have the browser put its mouse back before each story: no story moves that, and it takes 14 ms.
Object.assign(commands, { resetMousePosition: undefined });

beforeEach(() => {
  turnDevice();
  consoleWords.length = 0;
});

// The story has been drawn and played in light; it still stands as its play left it.
afterEach(async ({ task, story }: TestContext & { story?: Story }) => {
  if (!story || task.result?.state === 'fail') return;
  const { faintIn, breaks, lacks } = story.parameters as Checks;
  const missing = notShown(story);
  if (lacks !== undefined) expect(missing.splice(0), 'states that are not shown').toHaveLength(lacks);
  expect(missing, 'a story shows the states that the coverage names it for').toEqual([]);
  expect(whatMoves(), 'nothing moves for who asked for less motion').toEqual([]);
  expect(whatHidesFocus(), 'nothing lies over what has the focus').toBeUndefined();
  const faint: Record<ThemeName, string[]> = { light: await lookAtColours(), dark: [], contrast: [] };
  const broken: string[] = [];
  const stick = unstick();
  try {
    show('dark');
    faint.dark = await lookAtColours();
    const overflow = pageOverflow();
    document.documentElement.dir = document.documentElement.dir === 'rtl' ? 'ltr' : 'rtl';
    show('contrast');
    expect(pageOverflow(), 'the page is no wider right to left').toBeLessThanOrEqual(overflow);
    faint.contrast = await lookAtColours();
    broken.push(...(await lookByRules()));
  } finally {
    stick();
    await unmountStory();
  }
  if (faintIn) expect(faint[faintIn].splice(0), `what is faint in ${faintIn} is found`).not.toEqual([]);
  if (breaks) {
    const rules = broken.splice(0).map((line) => line.split(': ')[0]);
    expect([...new Set(rules)], 'what breaks a rule is found').toEqual([breaks]);
  }
  expect(broken, 'no rule of axe is broken').toEqual([]);
  expect(faint, 'all text stands out from its ground').toEqual({ light: [], dark: [], contrast: [] });
  expect(consoleWords, 'nothing is said on the console').toEqual([]);
});
