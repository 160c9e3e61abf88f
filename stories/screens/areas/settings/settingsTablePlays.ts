import { expect } from 'storybook/test';
import { expectListFailed } from '../../plays/refusedPlays.ts';
import { type Play } from '../../plays/play.ts';
import { requireStage } from '../../stage/withConsole.tsx';

/** Creates the plays of a table in Settings with the label `name`. `waitForRow` waits for one of its rows. */
export const createSettingsTablePlays = (name: string, waitForRow: Play) => {
  const noMatch: Play = async ({ canvas }) => {
    await expect(await canvas.findByText('No results to be shown.')).toBeVisible();
  };
  const loading: Play = async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name })).toBeVisible();
  };
  const retried: Play = async (context) => {
    const { canvas, userEvent } = context;
    await expectListFailed(context);
    requireStage(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await waitForRow(context);
  };
  return { noMatch, loading, failed: expectListFailed, retried };
};
