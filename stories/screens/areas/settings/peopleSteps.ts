import { withinPage } from '../../plays/formSteps.ts';
import { type PlayContext } from '../../plays/play.ts';

/** Finds the row of a person. */
export const findRow = ({ canvas }: PlayContext, name: string) =>
  canvas.findByRole('row', { name: new RegExp(name) });

/** Chooses an item of a person's menu. */
export async function chooseMenuItem(context: PlayContext, name: string, item: string): Promise<void> {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await withinPage(context.canvasElement).findByRole('menuitem', { name: item }));
}
