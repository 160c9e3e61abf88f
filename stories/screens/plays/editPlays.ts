import { expect, waitFor, within } from 'storybook/test';
import { formPlays, TERMS, type FormFacts } from './formPlays.ts';
import { field, fill, openField, submit, wholePage } from './formSteps.ts';
import { patient, type Play, type PlayContext } from './play.ts';
import { stageOf } from '../stage/withConsole.tsx';

/** Makes the plays that every area's form to edit has in common. */
export function editPlays({ area, known }: Pick<FormFacts, 'area' | 'known'>) {
  const id = known.id ?? '';
  const path = `/${area.key}/${id}`;
  /** Saves as somebody else would, over the newest version. */
  const changeElsewhere = async (context: PlayContext, change: Record<string, string>) => {
    const { http } = stageOf(context).services;
    const { data } = await http.get<Record<string, unknown>>(path);
    const input = Object.fromEntries(Object.keys(area.labels).map((name) => [name, data[name]]));
    await http.put(path, { ...input, ...change, version: data.version });
  };
  const accept: Play = async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('checkbox', { name: TERMS }, patient));

  const rename: Play = async (context) => {
    await fill(context.userEvent, await openField(context.canvas, 'Last Name'), 'Fernandes');
    await accept(context);
  };

  const conflict: Play = async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await fill(userEvent, await openField(canvas, 'Last Name'), 'Fernandes');
    await changeElsewhere(context, { last_name: 'Pereira' });
    await accept(context);
    await submit(userEvent, canvas);
    const page = wholePage(canvasElement);
    const dialog = within(
      await page.findByRole('dialog', { name: `Someone else changed this ${area.noun}` }, patient),
    );
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Last Name' })).toBeVisible(), patient);
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: /Fernandes/ })).not.toBeChecked();
  };

  const chooser: Play = async ({ canvas }) => {
    await canvas.findByRole('combobox', { name: `Choose a ${area.noun} to edit` }, patient);
    await expect(canvas.getByLabelText(/^First Name/)).toBeDisabled();
  };

  /** Corrects the last name while a colleague changes the email. */
  const bothKept: Play = async (context) => {
    const { canvas, userEvent } = context;
    await fill(userEvent, await openField(canvas, 'Last Name'), 'Fernandes');
    await changeElsewhere(context, { email: 'new@example.com' });
    await accept(context);
    await submit(userEvent, canvas);
    await waitFor(async () => {
      const { data } = await stageOf(context).services.http.get<Record<string, unknown>>(path);
      await expect(data).toMatchObject({ email: 'new@example.com', last_name: 'Fernandes' });
    }, patient);
  };

  return {
    ...formPlays(area.title, rename, known.first_name ?? ''),

    filled: async ({ canvas }) => {
      await expect(await openField(canvas, 'ID')).toHaveValue(id);
      await expect(field(canvas, 'ID')).toHaveAttribute('readonly');
      await expect(field(canvas, 'First Name')).toHaveValue(known.first_name);
      await expect(field(canvas, 'Gender')).toHaveValue(known.gender);
      await expect(canvas.getByRole('checkbox', { name: TERMS })).not.toBeChecked();
    },

    saved: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      await fill(userEvent, await openField(canvas, 'Last Name'), 'Fernandes');
      await submit(userEvent, canvas);
      const terms = canvas.getByRole('checkbox', { name: TERMS });
      await waitFor(() => expect(terms).toHaveFocus());
      await userEvent.click(terms);
      await submit(userEvent, canvas);
      await wholePage(canvasElement).findByText(`${area.title} saved.`, {}, patient);
      await canvas.findByText(`${known.first_name ?? ''} Fernandes`, {}, patient);
    },

    bothKept,

    merged: async (context) => {
      await bothKept(context);
      const page = wholePage(context.canvasElement);
      await page.findByText('Email: changed by someone else meanwhile, and kept.', {}, patient);
    },

    conflict,

    chosenTheirs: async (context) => {
      const { canvasElement, userEvent } = context;
      await conflict(context);
      const page = wholePage(canvasElement);
      await userEvent.click(page.getByRole('radio', { name: /Pereira/ }));
      await userEvent.click(page.getByRole('button', { name: 'Save' }));
      await page.findByText(`${area.title} saved.`, {}, patient);
      const { data } = await stageOf(context).services.http.get<Record<string, unknown>>(path);
      await expect(data).toMatchObject({ last_name: 'Pereira' });
    },

    chooser,

    chosen: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      await chooser(context);
      await userEvent.type(canvas.getByRole('combobox', { name: `Choose a ${area.noun} to edit` }), id);
      const option = await wholePage(canvasElement).findByRole('option', { name: new RegExp(id) }, patient);
      await userEvent.click(option);
      await waitFor(() => expect(stageOf(context).address()).toBe(`/${area.key}/edit?id=${id}`), patient);
      await waitFor(() => expect(field(canvas, 'ID')).toHaveValue(id), patient);
    },

    unknown: async ({ canvas }) => {
      await canvas.findByText(`No ${area.noun} has the ID X1. Find another by ID or name.`, {}, patient);
      await expect(canvas.getByRole('combobox', { name: `Choose a ${area.noun} to edit` })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
    },
  } satisfies Record<string, Play>;
}
