import { type AreaDefinition } from '@firstbell/schema';
import { expect, waitFor, within } from 'storybook/test';
import { field, fill, fillRecord, openField, submit, wholePage } from './formSteps.ts';
import { patient, type Play, type PlayContext } from './play.ts';
import { forbidden, formFailed, listFailed, submitUnreached } from './refusedPlays.ts';
import { type Stage } from '../stage/stage.ts';
import { stageOf } from '../stage/withConsole.tsx';

type Canvas = PlayContext['canvas'];

/** What the plays of an ordinary area know of it. */
export type AreaFacts = {
  area: AreaDefinition;
  /** A valid input, as the API takes it. */
  fresh: Readonly<Record<string, unknown>>;
  /** A line of text of the form, and other valid values for it: mine, and somebody else's. */
  change: { field: string; mine: string; theirs: string };
  /** What the first field says when it is left empty. */
  missing: string;
  /** The only record that the form can edit, where the address names none. */
  recordKey?: string;
  /** Fills the form with `fresh`, where fields by their labels are not enough. */
  fillForm?: Play;
};

const edits = { name: /^Edit / };

/** Makes the steps that bring an ordinary area's stories to where they begin. */
export function areaSteps({ area, fresh }: Pick<AreaFacts, 'area' | 'fresh'>) {
  const add = async ({ services: { http } }: Stage) =>
    (await http.post<{ key: string }>(`/${area.key}`, fresh)).data.key;
  return {
    /** Adds the fresh record before the console opens. */
    added: add,
    /** Adds the fresh record and opens its form. */
    opened: async (stage: Stage) => {
      const id = await add(stage);
      await stage.router().navigate(`/${area.key}/edit?${new URLSearchParams({ id }).toString()}`);
    },
  };
}

/** Makes the plays that the list of an ordinary area has in common with others; one record at least is there. */
export function areaListPlays({ area }: Pick<AreaFacts, 'area'>) {
  const { key, title, columns } = area;
  const firstKey = async (canvas: Canvas) => {
    const [first] = await canvas.findAllByRole('link', edits, patient);
    return (first?.getAttribute('aria-label') ?? first?.textContent ?? '').replace('Edit ', '');
  };

  return {
    filled: async ({ canvas }) => {
      await firstKey(canvas);
      await expect(canvas.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
      await expect(heads).toEqual(expect.arrayContaining(columns.map(({ label }) => label)));
      await expect(canvas.getByRole('link', { name: `Add ${title.toLowerCase()}` })).toHaveAttribute(
        'href',
        `/${key}/add`,
      );
    },

    narrow: async ({ canvas }) => {
      const first = await firstKey(canvas);
      await expect(canvas.getAllByRole('button', { name: `Delete ${first}` })[0]).toBeVisible();
    },

    empty: async ({ canvas }) => {
      await expect(await canvas.findByText('No results to be shown.', {}, patient)).toBeVisible();
      await expect(canvas.getByRole('link', { name: `Add ${title.toLowerCase()}` })).toBeVisible();
    },

    noMatch: async ({ canvas, userEvent, ...context }) => {
      await canvas.findByText('No results to be shown.', {}, patient);
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
      await firstKey(canvas);
      await expect(stageOf(context).address()).toBe(`/${key}`);
    },

    loading: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: title }, patient);
      await expect(canvas.queryByRole('link', edits)).toBeNull();
      await expect(canvas.queryByText('No results to be shown.')).toBeNull();
    },

    failed: listFailed,

    retried: async (context) => {
      const { canvas, userEvent } = context;
      await listFailed(context);
      stageOf(context).setFaults({});
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await firstKey(canvas);
    },

    offline: listFailed,

    forbidden,

    readOnly: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: title }, patient);
      await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(1), patient);
      await expect(canvas.queryByRole('link', edits)).toBeNull();
      await expect(canvas.queryByRole('link', { name: `Add ${title.toLowerCase()}` })).toBeNull();
    },

    deleted: async ({ canvas, canvasElement, userEvent }) => {
      const page = wholePage(canvasElement);
      const first = await firstKey(canvas);
      const [remove] = canvas.getAllByRole('button', { name: `Delete ${first}` });
      if (remove) await userEvent.click(remove);
      await page.findByText(/ was deleted\.$/, {}, patient);
      await userEvent.click(page.getByRole('button', { name: 'Undo' }));
      await page.findByText(/ was restored\.$/, {}, patient);
      await canvas.findAllByRole('link', { name: `Edit ${first}` }, patient);
    },
  } satisfies Record<string, Play>;
}

/** Makes the plays of an ordinary area's forms; those that edit begin at `areaSteps().opened`. */
export function areaFormPlays({ area, fresh, change, missing, recordKey, fillForm }: AreaFacts) {
  const label = (name: string) => area.labels[name] ?? name;
  const [firstName = ''] = area.sections.flatMap(({ fields }): string[] => [...fields]);
  const firstLabel = label(firstName);
  const changed = label(change.field);
  const texts = Object.fromEntries(
    Object.entries(fresh).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const fillAll: Play =
    fillForm ??
    (async ({ canvas, userEvent }) => {
      await openField(canvas, firstLabel);
      await fillRecord(userEvent, canvas, area, texts, firstLabel);
    });
  const saves: Play = async ({ canvas, canvasElement, userEvent }) => {
    await submit(userEvent, canvas);
    await wholePage(canvasElement).findByText(`${area.title} saved.`, {}, patient);
    await canvas.findByRole('heading', { level: 1, name: area.title }, patient);
  };
  const changeMine: Play = async ({ canvas, userEvent }) =>
    fill(userEvent, await openField(canvas, changed), change.mine);

  const offline: Play = async (context) => {
    await fillAll(context);
    await submitUnreached(context);
    await expect(field(context.canvas, changed)).toHaveValue(texts[change.field] ?? '');
  };

  const conflict: Play = async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await changeMine(context);
    const { services, address } = stageOf(context);
    const id = recordKey ?? new URLSearchParams(address().split('?')[1]).get('id') ?? '';
    const path = `/${area.key}/${id}`;
    const { data } = await services.http.get<Record<string, unknown>>(path);
    const input = Object.fromEntries(Object.keys(area.labels).map((name) => [name, data[name]]));
    await services.http.put(path, { ...input, [change.field]: change.theirs, version: data.version });
    await submit(userEvent, canvas);
    const name = `Someone else changed this ${area.noun}`;
    const dialog = within(await wholePage(canvasElement).findByRole('dialog', { name }, patient));
    await waitFor(() => expect(dialog.getByRole('group', { name: changed })).toBeVisible(), patient);
    await expect(dialog.getByRole('radio', { name: new RegExp(change.theirs) })).not.toBeChecked();
  };

  return {
    empty: async ({ canvas }) => {
      await openField(canvas, firstLabel);
      await expect(canvas.getByRole('heading', { level: 1, name: `Add ${area.title}` })).toBeVisible();
    },

    added: async (context) => {
      await fillAll(context);
      await saves(context);
      await context.canvas.findAllByRole('link', edits, patient);
    },

    invalid: async ({ canvas, userEvent }) => {
      const first = await openField(canvas, firstLabel);
      await submit(userEvent, canvas);
      await waitFor(() => expect(first).toHaveFocus());
      await expect(first).toHaveAccessibleDescription(missing);
    },

    loading: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: new RegExp(` ${area.title}$`) }, patient);
      await expect(await canvas.findByRole('button', { name: 'Submit' }, patient)).toBeDisabled();
    },

    filledIn: fillAll,

    forbidden,

    failed: formFailed,

    retried: async (context) => {
      const { canvas, userEvent } = context;
      await formFailed(context);
      stageOf(context).setFaults({});
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await openField(canvas, firstLabel);
    },

    offline,

    savedLater: async (context) => {
      await offline(context);
      stageOf(context).setFaults({});
      await saves(context);
    },

    filled: async ({ canvas }) => {
      await expect(await openField(canvas, changed)).toHaveValue(texts[change.field] ?? '');
      await expect(canvas.getByRole('heading', { level: 1, name: `Edit ${area.title}` })).toBeVisible();
    },

    saved: async (context) => {
      await changeMine(context);
      await saves(context);
    },

    conflict,

    settled: async (context) => {
      const { canvasElement, userEvent } = context;
      await conflict(context);
      const page = wholePage(canvasElement);
      await userEvent.click(page.getByRole('radio', { name: new RegExp(change.theirs) }));
      await userEvent.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Save' }));
      await page.findByText(`${area.title} saved.`, {}, patient);
    },

    chooser: async ({ canvas }) => {
      const name = new RegExp(`^Choose an? ${area.noun} to edit$`);
      await canvas.findByRole('combobox', { name }, patient);
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
    },
  } satisfies Record<string, Play>;
}
