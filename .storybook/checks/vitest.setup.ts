import { type ThemeName } from '@firstbell/ui';
import { type composeStory } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { afterEach, beforeEach, expect, type TestContext } from 'vitest';
import { commands } from 'vitest/browser';
import { listUnshownStates } from '../../stories/coverage/claims.ts';
import { consoleMessages } from './consoleMessages.ts';
import { findObscuredFocus } from './findObscuredFocus.ts';
import { checkContrast, readBrandColour } from './checkContrast.ts';
import { checkAxeRules } from './checkAxeRules.ts';
import { measurePageOverflow } from './pageOverflow.ts';
import { disableSticky } from './disableSticky.ts';
import { setDeviceTheme } from '../setDeviceTheme.ts';
import { unmountStory } from './unmountStory.ts';
import { findAnimations } from './findAnimations.ts';
import './offscreen.ts';
import './withoutOwnerStacks.ts';
import './withoutTransitions.ts';

type Story = ReturnType<typeof composeStory>;
/**
 * Parameters of stories that must fail these checks: the themes in which text has too little contrast, the axe rule that is
 * violated, and the number of claimed states that are missing.
 */
type ExpectedFailures = { faintIn?: readonly ThemeName[]; breaks?: string; lacks?: number };

const MAX_ELEMENT_LENGTH = 300;

// Testing Library would print the whole DOM for each failed attempt of a `findBy`; most plays have many such attempts.
// Without a message, Testing Library asks for the description of one of several matching elements.
configure({
  getElementError: (message, element) => new Error(message ?? element.outerHTML.slice(0, MAX_ELEMENT_LENGTH)),
});

// The addon would reset the mouse before each story, which takes 14 ms; no story moves it.
Object.assign(commands, { resetMousePosition: undefined });

beforeEach(() => {
  setDeviceTheme();
  consoleMessages.length = 0;
});

// The story was rendered and played in the light theme. The checks run on its state after the play, in the opposite direction.
afterEach(async ({ task, story }: TestContext & { story?: Story }) => {
  if (!story || task.result?.state === 'fail') return;
  const { faintIn = [], breaks, lacks } = story.parameters as ExpectedFailures;
  const missing = listUnshownStates(story);
  if (lacks !== undefined) expect(missing.splice(0), 'states that are not shown').toHaveLength(lacks);
  expect(missing, 'the story shows all states that the coverage lists for it').toEqual([]);
  expect(findAnimations(), 'no animation runs with reduced motion').toEqual([]);
  expect(findObscuredFocus(), 'the focused element is not covered').toBeUndefined();
  const restoreSticky = disableSticky();
  let lowContrast: Record<ThemeName, string[]>;
  let violations: string[];
  try {
    const overflow = measurePageOverflow();
    const brandColour = readBrandColour();
    document.documentElement.dir = document.documentElement.dir === 'rtl' ? 'ltr' : 'rtl';
    lowContrast = await checkContrast(brandColour);
    expect(measurePageOverflow(), 'the page is not wider in the opposite direction').toBeLessThanOrEqual(
      overflow,
    );
    violations = await checkAxeRules();
  } finally {
    restoreSticky();
    await unmountStory();
  }
  for (const theme of faintIn)
    expect(lowContrast[theme].splice(0), `low contrast is found in ${theme}`).not.toEqual([]);
  if (breaks) {
    const rules = violations.splice(0).map((line) => line.split(': ')[0]);
    expect([...new Set(rules)], 'the violation of a rule is found').toEqual([breaks]);
  }
  expect(violations, 'axe finds no violation').toEqual([]);
  expect(lowContrast, 'all text has enough contrast').toEqual({ light: [], dark: [], contrast: [] });
  expect(consoleMessages.join('\n'), 'the console has no warnings and errors').toBe('');
});
