import { type AreaDefinition } from '@firstbell/schema';
import { expect, waitFor, within } from 'storybook/test';
import { field, openField, submit, wholePage } from './formSteps.ts';
import { patient, type Play } from './play.ts';
import { forbidden, formFailed, submitUnreached } from './refusedPlays.ts';
import { stageOf } from '../stage/withConsole.tsx';

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

/** Label of the box that is ticked before some forms are submitted. */
export const TERMS = 'I accept all terms and conditions.';

/**
 * Makes the plays of the forms to add and to edit alike: `change` makes the form ready to submit, `kept` is what the
 * first name is then, and must still be after a refusal.
 */
export function formPlays(title: string, change: Play, kept: string) {
  const offline: Play = async (context) => {
    await change(context);
    await submitUnreached(context);
    await expect(field(context.canvas, 'First Name')).toHaveValue(kept);
  };

  return {
    filledIn: change,

    forbidden,

    offline,

    savedLater: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      await offline(context);
      stageOf(context).setFaults({});
      await submit(userEvent, canvas);
      await wholePage(canvasElement).findByText(`${title} saved.`, {}, patient);
    },

    sessionExpired: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      await change(context);
      stageOf(context).setFaults({ status: 401 });
      await submit(userEvent, canvas);
      const page = wholePage(canvasElement);
      const dialog = within(await page.findByRole('alertdialog', { name: 'Sign in again' }, patient));
      stageOf(context).setFaults({});
      await userEvent.type(dialog.getByLabelText(/^Password/), 'firstbell');
      await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull(), patient);
      await expect(field(canvas, 'First Name')).toHaveValue(kept);
      await submit(userEvent, canvas);
      await page.findByText(`${title} saved.`, {}, patient);
    },

    loading: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: new RegExp(` ${title}$`) }, patient);
      await expect(await canvas.findByRole('button', { name: 'Submit' }, patient)).toBeDisabled();
      await expect(field(canvas, 'First Name')).toBeDisabled();
    },

    failed: formFailed,

    retried: async (context) => {
      const { canvas, userEvent } = context;
      await formFailed(context);
      stageOf(context).setFaults({});
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await openField(canvas, 'ID');
    },
  } satisfies Record<string, Play>;
}
