import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../plays/formSteps.ts';
import { type PlayContext } from '../plays/play.ts';
import { account } from '../stage/account.ts';

const TITLE = { name: 'Confirm that it is you' };

/** Finds the dialog that asks for a proof, with the focus in its field. */
export async function findProofDialog({ canvasElement }: PlayContext, label: RegExp) {
  const dialog = within(await withinPage(canvasElement).findByRole('dialog', TITLE));
  const field = await dialog.findByLabelText(label);
  await waitFor(() => expect(field).toHaveFocus());
  return { ...dialog, field };
}

/** Waits until no proof is asked for. */
export const waitUntilProved = ({ canvasElement }: PlayContext) =>
  waitFor(() => expect(withinPage(canvasElement).queryByRole('dialog', TITLE)).toBeNull());

/** Confirms by the password that it is the signed-in person. */
export async function confirmWithPassword(context: PlayContext): Promise<void> {
  const { field } = await findProofDialog(context, /^Password/);
  await context.userEvent.type(field, `${account.password}{Enter}`);
  await waitUntilProved(context);
}
