import { type ReactRenderer } from '@storybook/react-vite';
import { type StoryContext } from 'storybook/internal/types';

/** What a play is given of its story. */
export type PlayContext = StoryContext<ReactRenderer>;

/** What a story does once it is drawn. */
export type Play = (context: PlayContext) => Promise<void>;

/** How long a play waits: the first screen of a page loads its code, and a failed request is tried again. */
export const patient = { timeout: 10_000 };
