import { DataTable, initialView, noSelection, type Selection, type TableView } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { buildSampleStudents, sampleColumns, type SampleStudent } from '../table/sampleStudents.ts';
import { createSelectionActions } from '../table/studentActions.tsx';
import { listRowHeadings } from '../table/reading.ts';

type Page = { view: TableView; rows: SampleStudent[]; total: number; isCounting: boolean };
type RequestPage = (view: TableView) => Promise<Page>;

const LATENCY_MS = 60;
const rowKey = ({ id }: SampleStudent) => id;

/** Returns a function that loads one page after a delay, like a server. With `isCounting`, the page has no total. */
function createRequestPage(sampleStudents: readonly SampleStudent[], isCounting: boolean): RequestPage {
  return (view) =>
    new Promise((resolve) => {
      setTimeout(() => {
        const matches = sampleStudents.filter(({ id, name }) =>
          `${id} ${name}`.toLowerCase().includes(view.q.toLowerCase()),
        );
        if (view.order === 'desc') matches.reverse();
        const start = (view.page - 1) * view.rows;
        resolve({
          view,
          rows: matches.slice(start, start + view.rows),
          total: isCounting ? 0 : matches.length,
          isCounting,
        });
      }, LATENCY_MS);
    });
}

type ServedTableProps = {
  count: number;
  page: number;
  isCounting: boolean;
  onDelete: (selection: Selection) => void;
};

/** A table with one page of rows at a time and a controlled view. */
function ServedTable({ count, page, isCounting, onDelete }: ServedTableProps) {
  const [requestPage] = useState(() => createRequestPage(buildSampleStudents(count), isCounting));
  const [view, setView] = useState<TableView>({ ...initialView(sampleColumns), page });
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [loadedPage, setLoadedPage] = useState<Page>();

  useEffect(() => {
    let isCurrent = true;
    void requestPage(view).then((newPage) => {
      if (isCurrent) setLoadedPage(newPage);
    });
    return () => {
      isCurrent = false;
    };
  }, [requestPage, view]);

  const status = loadedPage?.view === view ? 'ready' : 'refetching';
  return (
    <DataTable
      caption="Student"
      columns={sampleColumns}
      table={{
        rows: loadedPage?.rows ?? [],
        total: loadedPage?.total ?? 0,
        isCounting: loadedPage?.isCounting,
        view,
        onViewChange: setView,
        selection: selection.kind === 'exclude' && selection.q !== view.q ? noSelection : selection,
        onSelectionChange: setSelection,
        status: loadedPage ? status : 'loading',
        rowKey,
      }}
      bulkActions={createSelectionActions({ onDelete })}
    />
  );
}

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: ServedTable,
  tags: ['!autodocs'],
  args: { count: 61_345, page: 1, isCounting: false, onDelete: fn() },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof ServedTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Rows are loaded by page. Typed text shows immediately, and the previous rows stay until the new rows arrive. */
export const ServerFed: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('shows skeletons, then the first page', async () => {
      await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      await expect(await canvas.findByText('1–10 of 61,345')).toBeVisible();
    });
    await step('keeps the previous rows until the next page arrives', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await expect(listRowHeadings(canvas)).toHaveLength(10);
      await waitFor(() => expect(listRowHeadings(canvas)[0]).toBe('S01011'));
    });
    await step('shows the rows that match the filter', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 's01005');
      await expect(canvas.getByRole('searchbox')).toHaveValue('s01005');
      await expect(await canvas.findByText('1–1 of 1')).toBeVisible();
      await userEvent.clear(canvas.getByRole('searchbox'));
      await expect(await canvas.findByText('1–10 of 61,345')).toBeVisible();
    });
    await step('selects all results and excludes one by its key', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Select all 61,345 results' }));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S01003' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
      await expect(args.onDelete).toHaveBeenCalledWith({ kind: 'exclude', keys: new Set(['S01003']), q: '' });
    });
  },
};

/** If the URL names a page past the end, the last page is shown. */
export const PastTheEnd: Story = {
  args: { count: 23, page: 9 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('21–23 of 23')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('3'));
  },
};

/** Rows arrive before their count. Paging works without a total, and the last page shows the total. */
export const Counting: Story = {
  args: { count: 23, isCounting: true },
  play: async ({ args, canvas, userEvent, step }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await step('shows the range of rows, and enables Next', async () => {
      await expect(await canvas.findByText('1–10 of …')).toBeVisible();
      await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
      await expect(canvas.getByRole('button', { name: 'Last' })).toBeDisabled();
      await press('Next');
      await expect(await canvas.findByText('11–20 of …')).toBeVisible();
    });
    await step('shows the total on the last page', async () => {
      await press('Next');
      await expect(await canvas.findByText('21–23 of 23')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
      await press('First');
      await expect(await canvas.findByText('1–10 of …')).toBeVisible();
    });
    await step('selects all results without a count', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
      await press('Select all results');
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1003' }));
      await expect(canvas.getByText('All results but 1 selected')).toBeVisible();
      await press('Delete selected');
      await expect(args.onDelete).toHaveBeenCalledWith({ kind: 'exclude', keys: new Set(['S1003']), q: '' });
    });
  },
};
