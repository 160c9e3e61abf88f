import { expect, waitFor } from 'storybook/test';
import { findFirstLabel, findLabel, pickTexts, type AreaFacts } from './areaFacts.ts';
import {
  expectDisabled,
  expectValue,
  getField,
  fill,
  findSavedToast,
  findEnabledField,
  submit,
} from './formSteps.ts';
import { expectFocusKept, type Play } from './play.ts';
import { expectForbidden, expectFormFailed, signInAgain, submitUnreached } from './refusedPlays.ts';
import { requireStage } from '../stage/withConsole.tsx';

/** Label of the terms checkbox. */
export const TERMS_LABEL = 'I accept all terms and conditions.';

/** Submits a form of an area, and waits for the list. */
export const submitToList =
  ({ area }: Pick<AreaFacts, 'area'>): Play =>
  async ({ canvas, canvasElement, userEvent }) => {
    await submit(userEvent, canvas);
    await findSavedToast(canvasElement, area);
    await canvas.findByRole('heading', { level: 1, name: area.title });
    await expectFocusKept({ canvasElement });
  };

/**
 * Creates the plays that add and edit forms share. `fillIn` completes the form, and sets the field of
 * `facts.change` to `newValue`. After a refused submit, the field must still have this value.
 */
export function formPlays(facts: AreaFacts, fillIn: Play, newValue: string) {
  const { area, change, newRecord, missing, refused } = facts;
  const firstLabel = findFirstLabel(area);
  const expectValueKept: Play = ({ canvas }) =>
    expectValue(getField(canvas, findLabel(area, change.field)), newValue);
  const submitForm = submitToList(facts);

  const offline: Play = async (context) => {
    await fillIn(context);
    await submitUnreached(context);
    await expectValueKept(context);
  };

  return {
    filledIn: fillIn,

    invalid: async ({ canvas, userEvent }) => {
      const first = await findEnabledField(canvas, firstLabel);
      await submit(userEvent, canvas);
      await waitFor(() => expect(first).toHaveFocus());
      await expect(first).toHaveAccessibleDescription(missing);
      if (refused === undefined) return;
      const control = getField(canvas, findLabel(area, refused.field));
      await fill(userEvent, control, refused.value);
      await userEvent.tab();
      await waitFor(() => expect(control).toHaveAccessibleDescription(refused.message));
      await fill(userEvent, control, pickTexts(newRecord)[refused.field] ?? '');
      await waitFor(() => expect(control).toBeValid());
    },

    loading: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: new RegExp(` ${area.title}$`) });
      await expect(await canvas.findByRole('button', { name: 'Submit' })).toBeDisabled();
      await expectDisabled(getField(canvas, firstLabel));
    },

    forbidden: expectForbidden,

    failed: expectFormFailed,

    retried: async (context) => {
      const { canvas, userEvent } = context;
      await expectFormFailed(context);
      requireStage(context).setFaults({});
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await findEnabledField(canvas, firstLabel);
      await expectFocusKept(context);
    },

    offline,

    savedLater: async (context) => {
      await offline(context);
      requireStage(context).setFaults({});
      await submitForm(context);
    },

    sessionExpired: async (context) => {
      const { canvas, userEvent } = context;
      await fillIn(context);
      requireStage(context).setFaults({ status: 401 });
      await submit(userEvent, canvas);
      await signInAgain(context);
      await expectValueKept(context);
      await submitForm(context);
    },
  } satisfies Record<string, Play>;
}
