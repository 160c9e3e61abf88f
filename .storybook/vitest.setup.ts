import { type ThemeName } from '@firstbell/ui';
import { type composeStory } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { afterEach, beforeEach, expect, type TestContext } from 'vitest';
import { commands } from 'vitest/browser';
import { listUnshownStates } from '../stories/coverage/claims.ts';
import { consoleMessages } from './consoleMessages.ts';
import { findObscuredFocus } from './findObscuredFocus.ts';
import { checkContrast } from './checkContrast.ts';
import { checkAxeRules } from './checkAxeRules.ts';
import { pageOverflow } from './pageOverflow.ts';
import { disableSticky } from './disableSticky.ts';
import { setDeviceTheme } from './setDeviceTheme.ts';
import { unmountStory } from './unmountStory.ts';
import { findAnimations } from './findAnimations.ts';
import './offscreen.ts';
import './withoutOwnerStacks.ts';
import './withoutTransitions.ts';

type Story = ReturnType<typeof composeStory>;
/**
 * Parameters of stories that test these checks: the theme in which text has too little contrast, the axe rule that is
 * violated, and the number of claimed states that are missing.
 */
type Checks = { faintIn?: ThemeName; breaks?: string; lacks?: number };

/** Sets the page's theme, without a render. */
function show(theme: 'dark' | 'contrast'): void {
  const message = `A story ends in the theme of the device: else ${theme} cannot be checked`;
  expect(setDeviceTheme(theme), message).toBe(true);
}

// Testing Library would print the whole DOM for each failed attempt of a `findBy`; most plays have many such attempts.
configure({ getElementError: (message) => new Error(message ?? '') });

// The addon would reset the mouse before each story, which takes 14 ms; no story moves it.
Object.assign(commands, { resetMousePosition: undefined });

beforeEach(() => {
  setDeviceTheme();
  consoleMessages.length = 0;
});

// The story was rendered and played in light; the checks see it as its play left it.
afterEach(async ({ task, story }: TestContext & { story?: Story }) => {
  if (!story || task.result?.state === 'fail') return;
  const { faintIn, breaks, lacks } = story.parameters as Checks;
  const missing = listUnshownStates(story);
  if (lacks !== undefined) expect(missing.splice(0), 'states that are not shown').toHaveLength(lacks);
  expect(missing, 'a story shows the states that the coverage names it for').toEqual([]);
  expect(findAnimations(), 'nothing moves for who asked for less motion').toEqual([]);
  expect(findObscuredFocus(), 'nothing lies over what has the focus').toBeUndefined();
  const faint: Record<ThemeName, string[]> = { light: await checkContrast(), dark: [], contrast: [] };
  const broken: string[] = [];
  const stick = disableSticky();
  try {
    show('dark');
    faint.dark = await checkContrast();
    const overflow = pageOverflow();
    document.documentElement.dir = document.documentElement.dir === 'rtl' ? 'ltr' : 'rtl';
    show('contrast');
    expect(pageOverflow(), 'the page is no wider right to left').toBeLessThanOrEqual(overflow);
    faint.contrast = await checkContrast();
    broken.push(...(await checkAxeRules()));
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
  expect(consoleMessages, 'nothing is said on the console').toEqual([]);
});
