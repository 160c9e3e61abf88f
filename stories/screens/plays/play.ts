import { type ReactRenderer } from '@storybook/react-vite';
import { type StoryContext } from 'storybook/internal/types';
import { expect, waitFor } from 'storybook/test';

/** Context of a play. */
export type PlayContext = StoryContext<ReactRenderer>;

/** The play function of a story. */
export type Play = (context: PlayContext) => Promise<void>;

/** Waits until something has the focus: after a save, an undo, a deletion or a dialog it is never the body. */
export const keepsFocus = ({ canvasElement: { ownerDocument } }: Pick<PlayContext, 'canvasElement'>) =>
  waitFor(() => expect(ownerDocument.activeElement).not.toBe(ownerDocument.body), patient);

/** Timeout of a play's waits: the first screen of a page loads its code, and a failed request is tried again. */
export const patient = { timeout: 10_000 };
