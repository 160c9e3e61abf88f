import { type AreaDefinition } from '@firstbell/schema';
import { expect, waitFor, within } from 'storybook/test';
import { field, fill, fillRecord, openField, submit, wholePage } from './formSteps.ts';
import { patient, type Play } from './play.ts';
import { stageOf } from './withConsole.tsx';

/** What the plays of a form know of its area. */
export type FormFacts = {
  area: AreaDefinition;
  /** A record that is not in the school yet. */
  fresh: Readonly<Record<string, string>>;
  /** A record that is. */
  known: Readonly<Record<string, string>>;
  /** Whether the form to add asks for the terms. */
  hasTerms: boolean;
};

const TERMS = 'I accept all terms and conditions.';

/** Makes the plays that every area's form to add has in common. */
export function addPlays({ area, fresh, known, hasTerms }: FormFacts) {
  const id = fresh.id ?? '';
  const fillAll: Play = async ({ canvas, userEvent }) => {
    await fillRecord(userEvent, canvas, area, fresh);
    if (hasTerms) await userEvent.click(canvas.getByRole('checkbox', { name: TERMS }));
  };

  return {
    filled: async ({ canvas }) => {
      await expect(await openField(canvas, 'ID')).toHaveValue('');
      await expect(canvas.getByRole('heading', { level: 1, name: `Add ${area.title}` })).toBeVisible();
      await expect(canvas.getByLabelText(/^Phone/)).toHaveAttribute('placeholder', '+91');
      await expect(canvas.queryAllByRole('checkbox', { name: TERMS })).toHaveLength(hasTerms ? 1 : 0);
    },

    saved: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      await fillAll(context);
      await submit(userEvent, canvas);
      await wholePage(canvasElement).findByText(`${area.title} saved.`, {}, patient);
      await canvas.findByRole('link', { name: `Edit ${id}` }, patient);
      await expect(stageOf(context).address()).toBe(`/${area.key}?q=${id}`);
    },

    invalid: async ({ canvas, userEvent }) => {
      const first = await openField(canvas, 'ID');
      await submit(userEvent, canvas);
      await waitFor(() => expect(first).toHaveFocus());
      await expect(first).toHaveAccessibleDescription(/number\.$/);
      await fill(userEvent, field(canvas, 'First Name'), '7');
      await userEvent.tab();
      await waitFor(() =>
        expect(field(canvas, 'First Name')).toHaveAccessibleDescription('Use letters only.'),
      );
      await fill(userEvent, field(canvas, 'First Name'), 'Asha');
      await waitFor(() => expect(field(canvas, 'First Name')).toBeValid());
    },

    duplicate: async (context) => {
      const { canvas, userEvent } = context;
      await fillAll(context);
      await fill(userEvent, field(canvas, 'ID'), known.id ?? '');
      await submit(userEvent, canvas);
      await waitFor(
        () => expect(field(canvas, 'ID')).toHaveAccessibleDescription(`Another ${area.noun} has this ID.`),
        patient,
      );
      await expect(field(canvas, 'ID')).toHaveFocus();
      await expect(field(canvas, 'First Name')).toHaveValue(fresh.first_name);
    },

    offline: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      await fillAll(context);
      stageOf(context).setFaults({ offline: true });
      await submit(userEvent, canvas);
      await canvas.findByText(
        'Firstbell could not be reached. Check the connection and try again.',
        {},
        patient,
      );
      await expect(field(canvas, 'First Name')).toHaveValue(fresh.first_name);
      stageOf(context).setFaults({});
      await submit(userEvent, canvas);
      await wholePage(canvasElement).findByText(`${area.title} saved.`, {}, patient);
    },

    sessionExpired: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      await fillAll(context);
      stageOf(context).setFaults({ status: 401 });
      await submit(userEvent, canvas);
      const page = wholePage(canvasElement);
      const dialog = within(await page.findByRole('alertdialog', { name: 'Sign in again' }, patient));
      stageOf(context).setFaults({});
      await userEvent.type(dialog.getByLabelText(/^Password/), 'firstbell');
      await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull(), patient);
      await expect(field(canvas, 'First Name')).toHaveValue(fresh.first_name);
      await submit(userEvent, canvas);
      await page.findByText(`${area.title} saved.`, {}, patient);
    },

    leaving: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      const page = wholePage(canvasElement);
      await fill(userEvent, await openField(canvas, 'First Name'), 'Asha');
      await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Leave without saving?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      await expect(field(canvas, 'First Name')).toHaveValue('Asha');
      await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }));
      await userEvent.click(await page.findByRole('button', { name: 'Leave' }));
      await canvas.findByRole('heading', { level: 1, name: area.title }, patient);
      await expect(stageOf(context).address()).toBe(`/${area.key}`);
    },

    loading: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: `Add ${area.title}` }, patient);
      await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
    },

    failed: async ({ canvas, userEvent, ...context }) => {
      await canvas.findByText('The form could not be loaded', {}, patient);
      stageOf(context).setFaults({});
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await openField(canvas, 'ID');
    },
  } satisfies Record<string, Play>;
}

/** Makes the plays that every area's form to edit has in common. */
export function editPlays({ area, known }: FormFacts) {
  const id = known.id ?? '';
  const path = `/${area.key}/${id}`;
  /** Saves as somebody else would, over the newest version. */
  const changeElsewhere = async (context: Parameters<Play>[0], change: Record<string, string>) => {
    const { http } = stageOf(context).services;
    const { data } = await http.get<Record<string, unknown>>(path);
    const input = Object.fromEntries(Object.keys(area.labels).map((name) => [name, data[name]]));
    await http.put(path, { ...input, ...change, version: data.version });
  };
  const accept: Play = async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('checkbox', { name: TERMS }, patient));

  return {
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

    merged: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      await fill(userEvent, await openField(canvas, 'Last Name'), 'Fernandes');
      await changeElsewhere(context, { email: 'new@example.com' });
      await accept(context);
      await submit(userEvent, canvas);
      const page = wholePage(canvasElement);
      await page.findByText(`${area.title} saved.`, {}, patient);
      await page.findByText('Email: changed by someone else meanwhile, and kept.');
      const { data } = await stageOf(context).services.http.get<Record<string, unknown>>(path);
      await expect(data).toMatchObject({ email: 'new@example.com', last_name: 'Fernandes' });
    },

    conflict: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      await fill(userEvent, await openField(canvas, 'Last Name'), 'Fernandes');
      await changeElsewhere(context, { last_name: 'Pereira' });
      await accept(context);
      await submit(userEvent, canvas);
      const page = wholePage(canvasElement);
      const dialog = within(
        await page.findByRole('dialog', { name: `Someone else changed this ${area.noun}` }, patient),
      );
      await expect(dialog.getByRole('group', { name: 'Last Name' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
      await expect(dialog.getByRole('radio', { name: /Fernandes/ })).not.toBeChecked();
    },

    chosenTheirs: async (context) => {
      const { canvasElement, userEvent } = context;
      await editPlays({ area, known, fresh: known, hasTerms: true }).conflict(context);
      const page = wholePage(canvasElement);
      await userEvent.click(page.getByRole('radio', { name: /Pereira/ }));
      await userEvent.click(page.getByRole('button', { name: 'Save' }));
      await page.findByText(`${area.title} saved.`, {}, patient);
      const { data } = await stageOf(context).services.http.get<Record<string, unknown>>(path);
      await expect(data).toMatchObject({ last_name: 'Pereira' });
    },

    chooser: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      const box = await canvas.findByRole('combobox', { name: `Choose a ${area.noun} to edit` }, patient);
      await expect(canvas.getByLabelText(/^First Name/)).toBeDisabled();
      await userEvent.type(box, id);
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

    loading: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: `Edit ${area.title}` }, patient);
      await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
    },

    failed: async ({ canvas, userEvent, ...context }) => {
      await canvas.findByText('The form could not be loaded', {}, patient);
      stageOf(context).setFaults({});
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await expect(await openField(canvas, 'ID')).toHaveValue(id);
    },
  } satisfies Record<string, Play>;
}
