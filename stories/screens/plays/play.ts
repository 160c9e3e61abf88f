import { type ReactRenderer } from '@storybook/react-vite';
import { type StoryContext } from 'storybook/internal/types';

/** Context of a play. */
export type PlayContext = StoryContext<ReactRenderer>;

/** The play function of a story. */
export type Play = (context: PlayContext) => Promise<void>;

/** Timeout of a play's waits: the first screen of a page loads its code, and a failed request is tried again. */
export const patient = { timeout: 10_000 };
