import { expect, waitFor, within } from 'storybook/test';
import { formPlays, TERMS, type FormFacts } from './formPlays.ts';
import { field, fill, fillRecord, openField, submit, wholePage } from './formSteps.ts';
import { patient, type Play } from './play.ts';
import { stageOf } from '../stage/withConsole.tsx';

/** Makes the plays that every area's form to add has in common. */
export function addPlays({ area, fresh, known, hasTerms }: FormFacts) {
  const id = fresh.id ?? '';
  const fillAll: Play = async ({ canvas, userEvent }) => {
    await fillRecord(userEvent, canvas, area, fresh);
    if (hasTerms) await userEvent.click(canvas.getByRole('checkbox', { name: TERMS }));
  };

  return {
    ...formPlays(area.title, fillAll, fresh.first_name ?? ''),

    empty: async ({ canvas }) => {
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

    draftKept: async ({ canvas }) => {
      await expect(await openField(canvas, 'First Name')).toHaveValue('Asha');
      await expect(canvas.getByText('What you typed before is back. Submit to save it.')).toBeVisible();
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
  } satisfies Record<string, Play>;
}
