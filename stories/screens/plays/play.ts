import { type ReactRenderer } from '@storybook/react-vite';
import { type StoryContext } from 'storybook/internal/types';
import { expect, waitFor } from 'storybook/test';

/** Context of a play. */
export type PlayContext = StoryContext<ReactRenderer>;

/** The play function of a story. */
export type Play = (context: PlayContext) => Promise<void>;

/**
 * Waits until an element has the focus: after a save, an undo, a deletion or a dialog the focus must not be on the
 * body. The message of a failure begins with `event`.
 */
export const expectFocusKept = (
  { canvasElement: { ownerDocument } }: Pick<PlayContext, 'canvasElement'>,
  event?: string,
) => waitFor(() => expect(ownerDocument.activeElement, event).not.toBe(ownerDocument.body));
