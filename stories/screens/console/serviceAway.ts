import { expect, waitFor } from 'storybook/test';
import { type PlayContext } from '../plays/play.ts';
import { requireStage } from '../stage/withConsole.tsx';

/** Message that the shell shows while the service does not respond. */
export const outageMessage = 'Firstbell does not answer. What you typed stays here; trying again…';

/** Makes the service available again, and waits until the message disappears. */
export async function restoreService(context: PlayContext): Promise<void> {
  const { canvas } = context;
  requireStage(context).setFaults({});
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(canvas.queryByText(outageMessage)).toBeNull());
  await canvas.findByRole('button', { name: 'Messages, 3 unread' });
}
