import { type ReactElement, type ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { DoAndDont as DoAndDontExamples } from './DoAndDont.tsx';
import { type Guide } from './guide.ts';
import { findUnstyled, type PseudoState } from './pseudoRules.ts';
import { expectFitsWindow, expectFocusVisible } from './reflow.ts';
import { devanagariTexts, longTexts, plainTexts, type SampleTexts } from './sampleTexts.ts';
import { Shown } from './Shown.tsx';

const CONTROL_SELECTOR =
  'button:not(:disabled), a[href], input:not(:disabled, [type="hidden"], [hidden]), select, textarea, summary';

/** A story without args, which a page can render without preparation. */
export type StateStory = {
  render: () => ReactElement;
  parameters?: object;
  globals?: object;
  play: (context: { canvasElement: HTMLElement }) => Promise<void>;
};

/** A step of keyboard navigation: the pressed keys, and the role and name of the element that has the focus afterwards. */
type TabStop = readonly [keys: string, role: string, name: string | RegExp];

/** Options of `createStateStories`. */
export type StatesOptions = {
  /** Renders the component with sample texts. */
  render: (texts: SampleTexts) => ReactNode;
  guide: Guide;
  /** Selector of the elements that are hovered in the story `Hover`. */
  hovered?: string;
  /** Selector of the elements that are focused in the story `Focus`. */
  focused?: string;
  /** Elements in the tab order of the story `Keyboard`. */
  tabOrder?: readonly TabStop[];
};

const createParameters = (story: string) => ({ docs: { description: { story } } });

/** Creates the stories of the common states of a component from one render function. */
export function createStateStories(options: StatesOptions) {
  const { render, guide, hovered = CONTROL_SELECTOR, focused = CONTROL_SELECTOR, tabOrder = [] } = options;
  const createPseudoStateStory = (pseudo: PseudoState, targets: string, description: string): StateStory => ({
    render: () => (
      <Shown pseudo={pseudo} targets={targets}>
        {render(plainTexts)}
      </Shown>
    ),
    parameters: createParameters(description),
    play: async () => {
      await waitFor(() => expect(document.querySelector('[data-shown]')).not.toBeNull());
      await expect(findUnstyled(pseudo), 'marked elements without a style for the state').toEqual([]);
    },
  });
  const createTextStory = (texts: SampleTexts, description: string): StateStory => ({
    render: () => <>{render(texts)}</>,
    parameters: createParameters(description),
    play: expectFitsWindow,
  });
  return {
    Hover: createPseudoStateStory('hover', hovered, 'All controls hovered.'),
    Focus: createPseudoStateStory('focus', focused, 'All controls with keyboard focus.'),
    LongText: createTextStory(longTexts, 'Very long texts.'),
    Devanagari: createTextStory(devanagariTexts, 'In Hindi: no mark above or below the letters is cut off.'),
    RightToLeft: {
      ...createTextStory(plainTexts, 'Mirrored, for right-to-left scripts.'),
      globals: { direction: 'rtl' },
      play: async ({ canvasElement }) => {
        await expect(getComputedStyle(canvasElement).direction).toBe('rtl');
        await expectFitsWindow();
      },
    },
    Width320: {
      ...createTextStory(longTexts, 'Very long texts on the narrowest phone.'),
      globals: { viewport: { value: 'narrowest' } },
    },
    Zoom400: {
      render: () => <>{render(plainTexts)}</>,
      parameters: createParameters(
        'At 400 % zoom on a screen of 1280 px: one column, and the focused element is visible.',
      ),
      globals: { viewport: { value: 'zoomed' } },
      play: async ({ canvasElement }) => {
        await expectFitsWindow();
        await expectFocusVisible(canvasElement);
      },
    },
    Keyboard: {
      render: () => <>{render(plainTexts)}</>,
      parameters: createParameters('By keyboard only: every focused element has a role and a name.'),
      play: async () => {
        for (const [keys, role, name] of tabOrder) {
          await userEvent.keyboard(keys);
          await waitFor(() => expect(document.activeElement, `role after ${keys}`).toHaveRole(role));
          await waitFor(() => expect(document.activeElement, `after ${keys}`).toHaveAccessibleName(name));
        }
      },
    },
    DoAndDont: {
      render: () => <DoAndDontExamples {...guide} />,
      parameters: createParameters('Correct and incorrect use.'),
      play: async ({ canvasElement }) => {
        await expect(canvasElement.querySelectorAll('figcaption')).toHaveLength(2);
      },
    },
  } satisfies Record<string, StateStory>;
}
