import { type ReactElement, type ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { DoAndDont as BothWays } from './DoAndDont.tsx';
import { type Guide } from './guide.ts';
import { unanswered, type Pseudo } from './pseudoRules.ts';
import { fitsWindow, focusIsSeen } from './reflow.ts';
import { devanagari, long, plain, type Say } from './say.ts';
import { Shown } from './Shown.tsx';

const CONTROLS =
  'button:not(:disabled), a[href], input:not(:disabled, [type="hidden"], [hidden]), select, textarea, summary';

/** A story without args, so that a page can render it as it is. */
export type StateStory = {
  render: () => ReactElement;
  parameters?: object;
  globals?: object;
  play: (context: { canvasElement: HTMLElement }) => Promise<void>;
};

/** A step by keyboard: the keys, and the role and name of the element that they focus. */
type Stop = readonly [keys: string, role: string, name: string | RegExp];

/** Options of `statesOf`. */
export type StatesOptions = {
  /** Renders the component with the given texts. */
  draw: (say: Say) => ReactNode;
  guide: Guide;
  /** Selector of the elements that are hovered in the story `Hover`. */
  hovered?: string;
  /** Selector of the elements that are focused in the story `Focus`. */
  focused?: string;
  /** Elements in the tab order of the story `Keyboard`. */
  walk?: readonly Stop[];
};

const described = (story: string) => ({ docs: { description: { story } } });

/** Creates the stories of the common states of a component from one render function. */
export function statesOf(options: StatesOptions) {
  const { draw, guide, hovered = CONTROLS, focused = CONTROLS, walk = [] } = options;
  const shown = (pseudo: Pseudo, targets: string, says: string): StateStory => ({
    render: () => (
      <Shown pseudo={pseudo} targets={targets}>
        {draw(plain)}
      </Shown>
    ),
    parameters: described(says),
    play: async () => {
      await waitFor(() => expect(document.querySelector('[data-shown]')).not.toBeNull());
      await expect(unanswered(pseudo), 'marked, without a look for it').toEqual([]);
    },
  });
  const worded = (say: Say, says: string): StateStory => ({
    render: () => <>{draw(say)}</>,
    parameters: described(says),
    play: fitsWindow,
  });
  return {
    Hover: shown('hover', hovered, 'As under the pointer.'),
    Focus: shown('focus', focused, 'As with the focus of the keyboard.'),
    LongText: worded(long, 'More words than anyone planned for.'),
    Devanagari: worded(devanagari, 'In Hindi: nothing above or below the line is cut off.'),
    RightToLeft: {
      ...worded(plain, 'Mirrored, for scripts that begin at the right.'),
      globals: { direction: 'rtl' },
      play: async ({ canvasElement }) => {
        await expect(getComputedStyle(canvasElement).direction).toBe('rtl');
        await fitsWindow();
      },
    },
    Width320: {
      ...worded(long, 'More words than anyone planned for, on the narrowest phone.'),
      globals: { viewport: { value: 'narrowest' } },
    },
    Zoom400: {
      render: () => <>{draw(plain)}</>,
      parameters: described(
        'At 400 % on a screen of 1280 px: one column, and what has the focus can be seen.',
      ),
      globals: { viewport: { value: 'zoomed' } },
      play: async ({ canvasElement }) => {
        await fitsWindow();
        await focusIsSeen(canvasElement);
      },
    },
    Keyboard: {
      render: () => <>{draw(plain)}</>,
      parameters: described('By keyboard alone: what has the focus says what it is.'),
      play: async () => {
        for (const [keys, role, name] of walk) {
          await userEvent.keyboard(keys);
          await waitFor(() => expect(document.activeElement, `role after ${keys}`).toHaveRole(role));
          await waitFor(() => expect(document.activeElement, `after ${keys}`).toHaveAccessibleName(name));
        }
      },
    },
    DoAndDont: {
      render: () => <BothWays {...guide} />,
      parameters: described('How it is meant, and how it is not.'),
      play: async ({ canvasElement }) => {
        await expect(canvasElement.querySelectorAll('figcaption')).toHaveLength(2);
      },
    },
  } satisfies Record<string, StateStory>;
}
