import { expect, waitFor, within } from 'storybook/test';
import { findFirstLabel, findLabel, pickTexts, type AreaFacts } from './areaFacts.ts';
import { formPlays, submitToList, TERMS_LABEL } from './formPlays.ts';
import { getField, fill, fillRecord, findEnabledField, submit, withinPage } from './formSteps.ts';
import { expectFocusKept, type Play } from './play.ts';
import { requireStage } from '../stage/withConsole.tsx';

/** Returns the messages of an empty form: the first error of each field. */
function readMissingMessages({ input, labels }: AreaFacts['area']): ReadonlySet<string> {
  const emptyRecord = Object.fromEntries(Object.keys(labels).map((name) => [name, '']));
  const issues = input('2026-11-20').safeParse(emptyRecord).error?.issues ?? [];
  return new Set(new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message])).values());
}

/** Creates the plays of an area's add form. */
export function addPlays(facts: AreaFacts) {
  const { area, change, newRecord, known = {}, terms, fillForm } = facts;
  const texts = pickTexts(newRecord);
  const firstLabel = findFirstLabel(area);
  const changedLabel = findLabel(area, change.field);
  const hasTerms = terms === 'add and edit';

  const fillIn: Play = async (context) => {
    const { canvas, userEvent } = context;
    if (fillForm) await fillForm(context);
    else await fillRecord(userEvent, canvas, area, texts, firstLabel);
    if (hasTerms) await userEvent.click(canvas.getByRole('checkbox', { name: TERMS_LABEL }));
  };

  const plays = formPlays(facts, fillIn, texts[change.field] ?? '');

  return {
    ...plays,

    /**
     * Submits the empty form. Every required field must show its error. All fields are checked only in areas with typed
     * keys, whose fields are single inputs.
     */
    invalid: async (context) => {
      const { canvas, userEvent } = context;
      await findEnabledField(canvas, firstLabel);
      await submit(userEvent, canvas);
      const messages = area.keyField ? readMissingMessages(area) : [];
      for (const message of messages) await canvas.findAllByText(message);
      await plays.invalid(context);
    },

    empty: async ({ canvas }) => {
      await expect(await findEnabledField(canvas, firstLabel)).toHaveValue('');
      await expect(canvas.getByRole('heading', { level: 1, name: `Add ${area.title}` })).toBeVisible();
      await expect(canvas.queryAllByRole('checkbox', { name: TERMS_LABEL })).toHaveLength(hasTerms ? 1 : 0);
    },

    added: async (context) => {
      await fillIn(context);
      await submitToList(facts)(context);
      const key = area.keyField && texts.id;
      await context.canvas.findAllByRole('link', { name: key ? `Edit ${key}` : /^Edit / });
      if (!key) return;
      await expect(requireStage(context).getUrl()).toBe(`/${area.key}`);
      await expect(context.canvas.getByRole('row', { current: true })).toHaveTextContent(key);
    },

    duplicate: async (context) => {
      const { canvas, userEvent } = context;
      await fillIn(context);
      await fill(userEvent, getField(canvas, 'ID'), known.id ?? '');
      await submit(userEvent, canvas);
      await waitFor(() =>
        expect(getField(canvas, 'ID')).toHaveAccessibleDescription(`Another ${area.noun} has this ID.`),
      );
      await expect(getField(canvas, 'ID')).toHaveFocus();
      await expect(getField(canvas, changedLabel)).toHaveValue(texts[change.field]);
    },

    /** Starts with the draft of `createAreaSetup().keepDraft`. */
    draftKept: async ({ canvas }) => {
      await expect(await findEnabledField(canvas, changedLabel)).toHaveValue(change.mine);
      await expect(canvas.getByText('What you typed before is back. Submit to save it.')).toBeVisible();
    },

    leaving: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      const page = withinPage(canvasElement);
      await fill(userEvent, await findEnabledField(canvas, changedLabel), change.mine);
      await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Leave without saving?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      await expectFocusKept(context);
      await expect(getField(canvas, changedLabel)).toHaveValue(change.mine);
      await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }));
      await userEvent.click(await page.findByRole('button', { name: 'Leave' }));
      await canvas.findByRole('heading', { level: 1, name: area.title });
      await expect(requireStage(context).getUrl()).toBe(`/${area.key}`);
      await expectFocusKept(context);
    },
  } satisfies Record<string, Play>;
}
