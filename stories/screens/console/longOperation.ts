import { buildSchool } from '@firstbell/schema/sample';
import { expect, waitFor } from 'storybook/test';
import { type Play, type PlayContext } from '../plays/play.ts';
import { requireStage } from '../stage/withConsole.tsx';

/** Title of the operation while it is running. */
export const operationTitle = 'Deleting 2 students';

/** Starts to delete two students. With `holdJobs`, the operation makes no progress. */
export async function deleteTwoStudents({ canvas, userEvent }: PlayContext): Promise<void> {
  for (const student of buildSchool().students.slice(0, 2)) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${student.id}` }));
  }
  await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
  await canvas.findByRole('progressbar', { name: operationTitle });
}

/** Moves the focus to the operation's button Cancel. */
async function focusCancel({ canvas }: PlayContext): Promise<void> {
  const cancelButton = canvas.getByRole('button', { name: `Cancel: ${operationTitle}` });
  cancelButton.focus();
  await expect(cancelButton).toHaveFocus();
}

/** Starts the operation, and moves the focus to its button Cancel. */
export const startAndFocusCancel: Play = async (context) => {
  await deleteTwoStudents(context);
  await focusCancel(context);
};

/** Starts the operation, makes the service unavailable, and waits for the message about it. */
export const waitWithoutResponse: Play = async (context) => {
  await deleteTwoStudents(context);
  const { canvas } = context;
  requireStage(context).setFaults({ holdJobs: true, fail: 503 });
  await waitFor(() =>
    expect(canvas.getAllByText('Firstbell does not answer. Still waiting…')[0]).toBeVisible(),
  );
};
