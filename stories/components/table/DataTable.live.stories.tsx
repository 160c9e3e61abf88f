import {
  DataTable,
  useClientTable,
  useGridKeyboard,
  useVirtualRows,
  type Selection,
  type TableColumn,
  type TableFeatures,
} from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { buildDesks, changeDesks, type Desk } from './desks.ts';
import { createSelectionActions } from './studentActions.tsx';
import { listDataRows } from './reading.ts';

const CELLS_PER_SECOND = 1000;
const rowKey = ({ id }: Desk) => id;

const columns: readonly TableColumn<Desk>[] = [
  { key: 'id', label: 'Desk' },
  { key: 'queue', label: 'Waiting', align: 'end' },
  { key: 'served', label: 'Served', align: 'end' },
  { key: 'minutes', label: 'Minutes', align: 'end' },
];

type LiveProps = {
  /** Initial number of rows. */
  count: number;
  /** Number of cells that change until the updates end. */
  cells: number;
  /** Whether rows are added and removed, too. */
  hasRowChanges: boolean;
  /** Whether all rows are on one virtual page. */
  isVirtual: boolean;
  /** Key of the column that sorts the rows. */
  sort: string;
  /** Called with the selection to delete. */
  onDelete: (selection: Selection) => void;
};

/** A table of an office's desks, in which many cells change each second. */
function LiveDesks({ count, cells, hasRowChanges, isVirtual, sort, onDelete }: LiveProps) {
  const [rows, setRows] = useState(() => buildDesks(count));
  const [changedCount, setChangedCount] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const virtual = useVirtualRows();
  const keyboard = useGridKeyboard();
  const table = useClientTable(rows, columns, {
    rowKey,
    defaultView: { sort, ...(isVirtual && { rows: 2 * count }) },
  });
  const features: TableFeatures<Desk> = isVirtual ? { keyboard, virtual } : { keyboard };

  useEffect(() => {
    if (!isRunning) return undefined;
    let lastFrameTime = performance.now();
    let changedSoFar = 0;
    let frame = requestAnimationFrame(function updateFrame(time) {
      const dueCells = Math.round(((time - lastFrameTime) * CELLS_PER_SECOND) / 1000);
      const cellCount = Math.min(dueCells, cells - changedSoFar);
      lastFrameTime = time;
      const previousCount = changedSoFar;
      changedSoFar += cellCount;
      setRows((current) => changeDesks(current, cellCount, previousCount, hasRowChanges));
      setChangedCount(changedSoFar);
      if (changedSoFar < cells) frame = requestAnimationFrame(updateFrame);
      else setIsRunning(false);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isRunning, cells, hasRowChanges]);

  return (
    <DataTable
      caption="Desk"
      columns={columns}
      table={table}
      features={features}
      bulkActions={createSelectionActions({ onDelete })}
      actions={
        <button
          type="button"
          disabled={isRunning}
          onClick={() => {
            setIsRunning(true);
          }}
        >
          {isRunning ? 'Updating' : `Update ${CELLS_PER_SECOND} cells a second`}
          {changedCount > 0 && `: ${changedCount} changed`}
        </button>
      }
    />
  );
}

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: LiveDesks,
  tags: ['!autodocs'],
  args: { count: 200, cells: 1500, hasRowChanges: false, isVirtual: false, sort: 'id', onDelete: fn() },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof LiveDesks>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Selects two rows, focuses a cell of a third row, runs the updates, and expects the focus and the selection to be kept. */
const expectFocusAndSelectionKept: Play = async ({ canvas, args, userEvent, step }) => {
  const [first, second, third] = listDataRows(canvas).map((row) => row.dataset.key ?? '');
  const getCheckbox = (key: string | undefined) => canvas.getByRole('checkbox', { name: `Select ${key}` });
  const startButton = canvas.getByRole('button', { name: /cells a second/ });
  await userEvent.click(getCheckbox(first));
  await userEvent.click(getCheckbox(second));
  startButton.click();
  getCheckbox(third).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const cell = document.activeElement;
  await step('the cell keeps the focus while cells change', async () => {
    await waitFor(
      async () => {
        await expect(cell).toHaveFocus();
        await expect(startButton).toHaveAccessibleName(new RegExp(`: ${args.cells} changed`));
      },
      { timeout: 20_000, interval: 20 },
    );
  });
  await step('the focus and the selection are the same afterwards', async () => {
    await expect(cell?.closest('tr')).toHaveAttribute('data-key', third);
    await expect(canvas.getByText('2 selected')).toBeVisible();
  });
  await step('arrow keys continue from the focused cell', async () => {
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('data-key', third);
  });
  await step('the same rows are selected, also if they moved', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
    await expect(args.onDelete).toHaveBeenLastCalledWith({
      kind: 'include',
      keys: new Set([first, second]),
    });
  });
};

/** A thousand cells change each second; focus and selection are kept. */
export const LiveUpdates: Story = { play: expectFocusAndSelectionKept };

/** Rows are also added, removed and moved, on one virtual page. */
export const LiveRowsMoving: Story = {
  args: { hasRowChanges: true, isVirtual: true, sort: 'queue' },
  play: expectFocusAndSelectionKept,
};

/** When the focused row is removed, the focus moves to the row that takes its place. */
export const LiveRemoval: Story = {
  render: function Removal(args) {
    const [desks, setDesks] = useState(() => buildDesks(20));
    const keyboard = useGridKeyboard();
    const table = useClientTable(desks, columns, { rowKey });
    return (
      <DataTable
        caption="Desk"
        columns={columns}
        table={table}
        features={{ keyboard }}
        bulkActions={createSelectionActions({ onDelete: args.onDelete })}
        actions={
          <button
            type="button"
            onClick={() => {
              requestAnimationFrame(() => {
                setDesks((current) => current.filter(({ id }) => id !== 'D0003'));
              });
            }}
          >
            Close D0003
          </button>
        }
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Close D0003' }).click();
    canvas.getByRole('checkbox', { name: 'Select D0003' }).focus();
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Select D0003' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select D0004' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('checkbox', { name: 'Select D0005' })).toHaveFocus();
  },
};
