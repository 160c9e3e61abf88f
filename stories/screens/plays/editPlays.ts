import { expect, waitFor, within } from 'storybook/test';
import { findFirstLabel, findLabel, pickTexts, type AreaFacts } from './areaFacts.ts';
import { formPlays, submitToList, TERMS_LABEL } from './formPlays.ts';
import {
  expectDisabled,
  expectValue,
  getField,
  fill,
  findEnabledField,
  submit,
  withinPage,
} from './formSteps.ts';
import { expectFocusKept, type Play, type PlayContext } from './play.ts';
import { requireStage } from '../stage/withConsole.tsx';

type Values = Record<string, unknown>;

/** Creates the plays of an area's edit form. Most of them start in the form of a record. */
export function editPlays(facts: AreaFacts) {
  const { area, change, otherChange, newRecord, known = newRecord, terms, recordKey, fillForm } = facts;
  const fieldLabel = (name: string) => findLabel(area, name);
  const texts = pickTexts(known);
  const changedLabel = fieldLabel(change.field);
  const chooserName = new RegExp(`^Choose an? ${area.noun} to edit$`);
  const submitForm = submitToList(facts);

  /** Returns the API path of the record in the open form. */
  const pathOf = (context: PlayContext) => {
    const { searchParams } = new URL(requireStage(context).getUrl(), location.origin);
    return `/${area.key}/${recordKey ?? searchParams.get('id') ?? ''}`;
  };
  const readRecord = async (context: PlayContext, path = pathOf(context)) =>
    (await requireStage(context).services.http.get<Values>(path)).data;
  /** Saves another value of a field as another person, with the current version. */
  const changeElsewhere = async (context: PlayContext, name: string, value: string) => {
    const record = await readRecord(context);
    const input = Object.fromEntries(Object.keys(area.labels).map((key) => [key, record[key]]));
    const body = { ...input, [name]: value, version: record.version };
    await requireStage(context).services.http.put(pathOf(context), body);
  };

  const changeField: Play = async ({ canvas, userEvent }) =>
    fill(userEvent, await findEnabledField(canvas, changedLabel), change.mine);
  const acceptTerms: Play = async ({ canvas, userEvent }) => {
    if (terms) await userEvent.click(await canvas.findByRole('checkbox', { name: TERMS_LABEL }));
  };
  const fillIn: Play = async (context) => {
    await changeField(context);
    await acceptTerms(context);
  };

  const conflict: Play = async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await changeField(context);
    await changeElsewhere(context, change.field, change.theirs);
    await acceptTerms(context);
    await submit(userEvent, canvas);
    const name = `Someone else changed this ${area.noun}`;
    const dialog = within(await withinPage(canvasElement).findByRole('dialog', { name }));
    await waitFor(() => expect(dialog.getByRole('radiogroup', { name: changedLabel })).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    for (const value of [change.mine, change.theirs]) {
      await expect(dialog.getByRole('radio', { name: new RegExp(value) })).not.toBeChecked();
    }
  };

  const chooser: Play = async ({ canvas }) => {
    await canvas.findByRole('combobox', { name: chooserName });
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await expectDisabled(getField(canvas, changedLabel));
  };

  const bothKept: Play = async (context) => {
    const { canvas, userEvent } = context;
    const { field: name, value } = otherChange ?? { field: '', value: '' };
    await changeField(context);
    await changeElsewhere(context, name, value);
    const path = pathOf(context);
    await acceptTerms(context);
    await submit(userEvent, canvas);
    await waitFor(async () => {
      const record = await readRecord(context, path);
      await expect(record).toMatchObject({ [name]: value, [change.field]: change.mine });
    });
  };

  return {
    ...formPlays(facts, fillIn, change.mine),

    filled: async ({ canvas }) => {
      await findEnabledField(canvas, changedLabel);
      await expect(canvas.getByRole('heading', { level: 1, name: `Edit ${area.title}` })).toBeVisible();
      const shownFields = fillForm ? [change.field] : Object.keys(area.labels).filter((name) => texts[name]);
      for (const name of shownFields) await expectValue(getField(canvas, fieldLabel(name)), texts[name]);
      if (area.keyField) await expect(getField(canvas, findFirstLabel(area))).toHaveAttribute('readonly');
      if (terms) await expect(canvas.getByRole('checkbox', { name: TERMS_LABEL })).not.toBeChecked();
    },

    saved: async (context) => {
      const { canvas, userEvent } = context;
      await changeField(context);
      if (terms) {
        await submit(userEvent, canvas);
        await waitFor(() => expect(canvas.getByRole('checkbox', { name: TERMS_LABEL })).toHaveFocus());
        await acceptTerms(context);
      }
      await submitForm(context);
    },

    /** Changes one field while another person changes another field. Both changes are saved. */
    bothKept,

    merged: async (context) => {
      await bothKept(context);
      const message = `${fieldLabel(otherChange?.field ?? '')}: changed by someone else meanwhile, and kept.`;
      await withinPage(context.canvasElement).findByText(message);
    },

    conflict,

    theirsKept: async (context) => {
      const { canvasElement, userEvent } = context;
      const path = pathOf(context);
      await conflict(context);
      const page = withinPage(canvasElement);
      await userEvent.click(page.getByRole('radio', { name: new RegExp(change.theirs) }));
      await userEvent.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Save' }));
      await page.findByText(`${area.title} saved.`);
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      await expectFocusKept(context);
      await expect(await readRecord(context, path)).toMatchObject({ [change.field]: change.theirs });
    },

    chooser,

    chosen: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      const id = texts.id ?? '';
      await chooser(context);
      const searches: unknown[] = [];
      const { interceptors } = requireStage(context).services.http;
      const interceptor = interceptors.request.use((request) => {
        if (request.url === `/${area.key}`) searches.push(request.params);
        return request;
      });
      await userEvent.type(canvas.getByRole('combobox', { name: chooserName }), id);
      const option = await withinPage(canvasElement).findByRole('option', { name: new RegExp(id) });
      interceptors.request.eject(interceptor);
      // The search is debounced. On a slow machine a pause while the ID is typed may trigger one more search, but not a
      // search for each character.
      await expect(searches.length).toBeLessThanOrEqual(2);
      await userEvent.click(option);
      await waitFor(() => expect(requireStage(context).getUrl()).toBe(`/${area.key}/edit?id=${id}`));
      await waitFor(() => expect(getField(canvas, 'ID')).toHaveValue(id));
    },

    /** Starts at the URL of the record `X1`, which does not exist. */
    unknown: async ({ canvas }) => {
      await canvas.findByText(`No ${area.noun} has the ID X1. Find another by ID or name.`);
      await expect(canvas.getByRole('combobox', { name: chooserName })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
    },
  } satisfies Record<string, Play>;
}
