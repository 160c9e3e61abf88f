import { expect, waitFor } from 'storybook/test';
import { findEnabledField } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';

/** Waits for the file field. */
export async function findFileField({ canvas }: Pick<PlayContext, 'canvas'>) {
  await findEnabledField(canvas, 'Class');
  return canvas.getByLabelText<HTMLInputElement>('File');
}

/** Waits until the file field says why its file was refused. */
export const waitForReason = (field: HTMLElement, reason: RegExp) =>
  waitFor(() => expect(field).toHaveAccessibleDescription(reason));

/** Creates a play that chooses a file, and waits until the field says why the file was refused. */
export const createRefusedFilePlay =
  (createFile: () => File, reason: RegExp): Play =>
  async (context) => {
    const field = await findFileField(context);
    await context.userEvent.upload(field, createFile());
    await waitForReason(field, reason);
  };
