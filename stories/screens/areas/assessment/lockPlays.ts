import { expect, within } from 'storybook/test';
import { type Play } from '../../plays/play.ts';
import { marksPlays } from './marksPlays.ts';

/** Plays of the history of a term's lock. */
export const lockPlays = {
  history: async (context) => {
    const { canvas, userEvent } = context;
    await marksPlays.unlocked(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Locks of Term 2' }));
    const entries = within(await canvas.findByRole('list', { name: 'Locks of Term 2' }));
    await expect(entries.getByText('Unlocked by Asha Menon')).toBeVisible();
    await expect(entries.getByText('A paper was marked again.')).toBeVisible();
    await expect(entries.getByText('Locked by Asha Menon')).toBeVisible();
  },

  never: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Locks of Term 2' }));
    await canvas.findByText('Term 2 was never locked in this academic year.');
  },
} satisfies Record<string, Play>;
