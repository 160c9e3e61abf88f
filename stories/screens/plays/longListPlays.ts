import { type Area, listExportOnlyColumns } from '@firstbell/schema';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { withinPage } from './formSteps.ts';
import { listPlays } from './listPlays.ts';
import { expectFocusKept, type Play } from './play.ts';
import { requireStage } from '../stage/withConsole.tsx';

const ROWS_PER_PAGE = 10;

/**
 * Creates the plays of an area's list with several pages. `keys` are the keys of all records, in the order of the list.
 */
export function longListPlays(area: Area, keys: readonly string[]) {
  const { key, plural, columns } = area;
  const path = `/${key}`;
  const keyAt = (index: number) => keys.at(index) ?? '';
  const [first, second] = [keyAt(0), keyAt(1)];
  const editLinkAt = (index: number) => ({ name: `Edit ${keyAt(index)}` });
  const plays = listPlays(area);

  return {
    ...plays,

    filled: async (context) => {
      const { canvas } = context;
      await plays.filled(context);
      await expect(canvas.getByRole('link', editLinkAt(0))).toBeVisible();
      await expect(canvas.getAllByRole('link', { name: /^Edit / })).toHaveLength(ROWS_PER_PAGE);
      const sizeChooser = canvas.getByRole('combobox', { name: 'Rows per page' });
      await expect(sizeChooser).toHaveValue(String(ROWS_PER_PAGE));
      const sizes = within(sizeChooser).getAllByRole('option');
      await expect(sizes.map((size) => size.textContent)).toEqual(['5', '10', '15', '20']);
      const pagination = within(canvas.getByRole('navigation', { name: 'Pagination' }));
      for (const name of ['First', 'Prev', 'Next', 'Last']) {
        await expect(pagination.getByRole('button', { name })).toBeVisible();
      }
      await expect(pagination.getAllByRole('button', { name: /\d/ })).toHaveLength(3);
    },

    filtered: async ({ canvas, userEvent, ...context }) => {
      await canvas.findByRole('link', editLinkAt(0));
      await userEvent.type(canvas.getByPlaceholderText('Enter text...'), second.toLowerCase());
      await waitFor(() => expect(requireStage(context).getUrl()).toBe(`${path}?q=${second.toLowerCase()}`));
      await waitFor(() => expect(canvas.queryByRole('link', editLinkAt(0))).toBeNull());
      await expect(canvas.getByRole('link', editLinkAt(1))).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
      await canvas.findByRole('link', editLinkAt(0));
      await expectFocusKept(context);
    },

    paged: async ({ canvas, userEvent, ...context }) => {
      const stage = requireStage(context);
      await canvas.findByRole('link', editLinkAt(0));
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await canvas.findByRole('link', editLinkAt(ROWS_PER_PAGE));
      await userEvent.click(canvas.getByRole('button', { name: 'ID' }));
      await canvas.findByRole('link', editLinkAt(-ROWS_PER_PAGE - 1));
      await expect(stage.getUrl()).toBe(`${path}?page=2&sort=id&order=desc`);
      await stage.router().navigate(-1);
      await canvas.findByRole('link', editLinkAt(ROWS_PER_PAGE));
      await expect(stage.getUrl()).toBe(`${path}?page=2`);
      await stage.router().navigate(-1);
      await canvas.findByRole('link', editLinkAt(0));
    },

    /** Starts on the last page. */
    deletedLastPage: async ({ canvas, userEvent, ...context }) => {
      const stage = requireStage(context);
      const lastPage = Math.ceil(keys.length / ROWS_PER_PAGE);
      await canvas.findByRole('link', editLinkAt(-1));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
      await waitFor(() => expect(stage.getUrl()).toBe(`${path}?page=${lastPage - 1}`));
      await canvas.findByRole('link', editLinkAt((lastPage - 1) * ROWS_PER_PAGE - 1));
      // Otherwise a picture may be taken before the toast is shown.
      await withinPage(context.canvasElement).findByText(/ were deleted\.$/);
      await expectFocusKept(context);
    },

    bulkDeleted: async ({ canvas, canvasElement, userEvent }) => {
      const page = withinPage(canvasElement);
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${first}` }));
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${keyAt(ROWS_PER_PAGE)}` }));
      await expect(canvas.getByText('2 selected, 1 not on this page')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
      await page.findByText(`2 ${plural} were deleted.`);
      await expectFocusKept({ canvasElement });
      await userEvent.click(page.getByRole('button', { name: 'Undo' }));
      await page.findByText(`2 ${plural} were restored.`);
      await expectFocusKept({ canvasElement });
      await userEvent.click(canvas.getByRole('button', { name: 'First' }));
      await canvas.findByRole('link', editLinkAt(0));
    },

    /** Exports all records except the first. */
    exported: async ({ canvas, userEvent }) => {
      const createUrl = spyOn(URL, 'createObjectURL');
      await canvas.findByRole('link', editLinkAt(0));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
      await userEvent.click(canvas.getByRole('button', { name: /^Select all .* results$/ }));
      await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${first}` }));
      await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'As CSV' }));
      await waitFor(() => expect(createUrl).toHaveBeenCalled());
      const csv = await (createUrl.mock.lastCall as [Blob])[0].text();
      const lines = csv.trim().split('\r\n');
      const listExportOnlyLabelsAfter = (columnKey: string) =>
        listExportOnlyColumns(area, 'list').flatMap((column) =>
          column.exportedAfter === columnKey ? [column.label] : [],
        );
      const labels = columns.flatMap((column) => [column.label, ...listExportOnlyLabelsAfter(column.key)]);
      await expect(lines[0]).toBe(labels.join(','));
      await expect(lines).toHaveLength(keys.length);
      await expect(lines[1]).toContain(second);
      createUrl.mockRestore();
    },

    recentlyDeleted: async ({ canvas, canvasElement, userEvent }) => {
      await userEvent.click(await canvas.findByRole('button', { name: `Delete ${first}` }));
      await userEvent.click(await canvas.findByRole('link', { name: 'Recently deleted' }));
      await canvas.findByRole('heading', { level: 1, name: `Recently deleted ${plural}` });
      await userEvent.click(await canvas.findByRole('button', { name: `Restore ${first}` }));
      await waitFor(() => expect(canvas.queryByRole('button', { name: `Restore ${first}` })).toBeNull());
      await expectFocusKept({ canvasElement });
      await userEvent.click(canvas.getByRole('link', { name: `All ${plural}` }));
      await canvas.findByRole('link', editLinkAt(0));
    },
  } satisfies Record<string, Play>;
}
