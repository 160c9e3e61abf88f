import { expect, spyOn, waitFor, within } from 'storybook/test';
import { patient, type Play } from './play.ts';
import { listFailed } from './refusedPlays.ts';
import { stageOf } from '../stage/withConsole.tsx';

/** What the plays of a list know of its area. */
export type ListFacts = {
  title: string;
  path: string;
  noun: string;
  plural: string;
  columns: readonly string[];
  /** Columns of the export beside those of the list. */
  exported?: readonly { label: string }[] | undefined;
  /** IDs of all records, in the order of the list. */
  ids: readonly string[];
};

const at = (ids: readonly string[], index: number) => ids.at(index) ?? '';

/** Makes the plays that every area's list has in common. */
export function listPlays({ title, path, noun, plural, columns, exported = [], ids }: ListFacts) {
  const [first, second] = [at(ids, 0), at(ids, 1)];
  const firstRow = { name: `Edit ${first}` };

  const plays = {
    filled: async ({ canvas }) => {
      await canvas.findByRole('link', firstRow, patient);
      await expect(canvas.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
      await expect(heads).toEqual(expect.arrayContaining([...columns]));
      await expect(canvas.getAllByRole('link', { name: /^Edit / })).toHaveLength(10);
      await expect(canvas.getByRole('link', { name: `Add ${noun}` })).toHaveAttribute('href', `${path}/add`);
      await expect(canvas.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10');
    },

    narrow: async ({ canvas }) => {
      const card = within(await canvas.findByRole('row', { name: new RegExp(first) }, patient));
      await expect(card.getByRole('link', firstRow)).toBeVisible();
      await expect(card.getByRole('button', { name: `Delete ${first}` })).toBeVisible();
    },

    empty: async ({ canvas }) => {
      await expect(await canvas.findByText('No results to be shown.', {}, patient)).toBeVisible();
      await expect(canvas.getByRole('link', { name: `Add ${noun}` })).toBeVisible();
    },

    noMatch: async ({ canvas, userEvent, ...context }) => {
      await canvas.findByText('No results to be shown.', {}, patient);
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
      await canvas.findByRole('link', firstRow, patient);
      await expect(stageOf(context).address()).toBe(path);
    },

    loading: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: title }, patient);
      await expect(canvas.queryByRole('link', { name: /^Edit / })).toBeNull();
      await expect(canvas.queryByText('No results to be shown.')).toBeNull();
    },

    failed: listFailed,

    retried: async (context) => {
      const { canvas, userEvent } = context;
      await listFailed(context);
      stageOf(context).setFaults({});
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await canvas.findByRole('link', firstRow, patient);
    },

    offline: listFailed,

    sessionExpired: async ({ canvas, canvasElement, userEvent, ...context }) => {
      const page = within(canvasElement.ownerDocument.body);
      const dialog = within(await page.findByRole('alertdialog', { name: 'Sign in again' }, patient));
      stageOf(context).setFaults({});
      await userEvent.type(dialog.getByLabelText(/^Password/), 'firstbell');
      await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull(), patient);
      await canvas.findByRole('link', firstRow, patient);
    },

    filtered: async ({ canvas, userEvent, ...context }) => {
      await canvas.findByRole('link', firstRow, patient);
      await userEvent.type(canvas.getByPlaceholderText('Enter text...'), second.toLowerCase());
      await waitFor(
        () => expect(stageOf(context).address()).toBe(`${path}?q=${second.toLowerCase()}`),
        patient,
      );
      await waitFor(() => expect(canvas.queryByRole('link', firstRow)).toBeNull(), patient);
      await expect(canvas.getByRole('link', { name: `Edit ${second}` })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
      await canvas.findByRole('link', firstRow, patient);
    },

    paged: async ({ canvas, userEvent, ...context }) => {
      const stage = stageOf(context);
      await canvas.findByRole('link', firstRow, patient);
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await canvas.findByRole('link', { name: `Edit ${at(ids, 10)}` }, patient);
      await userEvent.click(canvas.getByRole('button', { name: 'ID' }));
      await canvas.findByRole('link', { name: `Edit ${at(ids, -11)}` }, patient);
      await expect(stage.address()).toBe(`${path}?page=2&sort=id&order=desc`);
      await stage.router().navigate(-1);
      await canvas.findByRole('link', { name: `Edit ${at(ids, 10)}` }, patient);
      await expect(stage.address()).toBe(`${path}?page=2`);
      await stage.router().navigate(-1);
      await canvas.findByRole('link', firstRow, patient);
    },

    deleted: async ({ canvas, canvasElement, userEvent }) => {
      const page = within(canvasElement.ownerDocument.body);
      await userEvent.click(await canvas.findByRole('button', { name: `Delete ${first}` }, patient));
      await page.findByText(`${first} was deleted.`, {}, patient);
      await expect(canvas.queryByRole('link', firstRow)).toBeNull();
      await userEvent.keyboard('{Alt>}t{/Alt}{Tab}{Enter}');
      await page.findByText(`${first} was restored.`, {}, patient);
      await canvas.findByRole('link', firstRow, patient);
      await waitFor(() => expect(canvas.getByRole('button', { name: `Delete ${first}` })).toHaveFocus());
    },

    deletedLastPage: async ({ canvas, userEvent, ...context }) => {
      const stage = stageOf(context);
      const lastPage = Math.ceil(ids.length / 10);
      await canvas.findByRole('link', { name: `Edit ${at(ids, -1)}` }, patient);
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
      await waitFor(() => expect(stage.address()).toBe(`${path}?page=${lastPage - 1}`), patient);
      await canvas.findByRole('link', { name: `Edit ${at(ids, (lastPage - 1) * 10 - 1)}` }, patient);
    },

    bulkDeleted: async ({ canvas, canvasElement, userEvent }) => {
      const page = within(canvasElement.ownerDocument.body);
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${first}` }, patient));
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${at(ids, 10)}` }, patient));
      await expect(canvas.getByText('2 selected, 1 not on this page')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
      await page.findByText(`2 ${plural} were deleted.`, {}, patient);
      await userEvent.click(page.getByRole('button', { name: 'Undo' }));
      await page.findByText(`2 ${plural} were restored.`, {}, patient);
      await userEvent.click(canvas.getByRole('button', { name: 'First' }));
      await canvas.findByRole('link', firstRow, patient);
    },

    exported: async ({ canvas, userEvent }) => {
      const made = spyOn(URL, 'createObjectURL');
      await canvas.findByRole('link', firstRow, patient);
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
      await userEvent.click(canvas.getByRole('button', { name: /^Select all .* results$/ }));
      await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${first}` }));
      await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
      await waitFor(() => expect(made).toHaveBeenCalled(), patient);
      const csv = await (made.mock.lastCall?.[0] as Blob).text();
      const lines = csv.trim().split('\r\n');
      await expect(lines[0]).toBe([...columns, ...exported.map(({ label }) => label)].join(','));
      await expect(lines).toHaveLength(ids.length);
      await expect(lines[1]).toContain(second);
      made.mockRestore();
    },

    recentlyDeleted: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole('button', { name: `Delete ${first}` }, patient));
      await userEvent.click(await canvas.findByRole('link', { name: 'Recently deleted' }));
      await canvas.findByRole('heading', { level: 1, name: `Recently deleted ${plural}` }, patient);
      await userEvent.click(await canvas.findByRole('button', { name: `Restore ${first}` }, patient));
      await waitFor(
        () => expect(canvas.queryByRole('button', { name: `Restore ${first}` })).toBeNull(),
        patient,
      );
      await userEvent.click(canvas.getByRole('link', { name: `All ${plural}` }));
      await canvas.findByRole('link', firstRow, patient);
    },
  } satisfies Record<string, Play>;
  return plays;
}
