import { buildSchool } from '@firstbell/schema/sample';
import { expect, waitFor } from 'storybook/test';
import { longTimeout, type Play, type PlayContext } from '../plays/play.ts';
import { stageOf } from '../stage/withConsole.tsx';

/** Title of the held operation while it is running. */
export const operationTitle = 'Deleting 2 students';

/** Deletes two students by an operation that starts but makes no progress. */
export async function deleteTwo({ canvas, userEvent }: PlayContext): Promise<void> {
  for (const student of buildSchool().students.slice(0, 2)) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${student.id}` }, longTimeout));
  }
  await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
  await canvas.findByRole('progressbar', { name: operationTitle }, longTimeout);
}

/** Moves the focus to Cancel of the operation. */
async function focusCancel({ canvas }: PlayContext): Promise<void> {
  const cancel = canvas.getByRole('button', { name: `Cancel: ${operationTitle}` });
  cancel.focus();
  await expect(cancel).toHaveFocus();
}

/** Starts the operation, and moves the focus to Cancel. */
export const startAndFocusCancel: Play = async (context) => {
  await deleteTwo(context);
  await focusCancel(context);
};

/** Starts the operation, and waits for the message while the service does not respond. */
export const waitWithoutResponse: Play = async (context) => {
  await deleteTwo(context);
  const { canvas } = context;
  stageOf(context).setFaults({ holdJobs: true, fail: 503 });
  await waitFor(
    () => expect(canvas.getAllByText('Firstbell does not answer. Still waiting…')[0]).toBeVisible(),
    longTimeout,
  );
};
