import { Banner, Button, type EntryColumn, EntryGrid } from '@firstbell/ui';
import { type Ref } from 'react';
import { formatCount } from '../../../platform/formatCount.ts';
import { UnsavedChangesDialog } from '../../../records/form/UnsavedChangesDialog.tsx';
import { useUnsavedGuard } from '../../../records/form/useUnsavedGuard.ts';
import { type CellRow } from './cellRows.ts';
import { type CellAction, type Cells, type StoredCell } from './cellState.ts';

/** Props of `CellGrid`. */
export type CellGridProps<Row extends CellRow> = {
  ref?: Ref<HTMLDivElement>;
  /** Accessible name of the grid. */
  label: string;
  /** Noun for a cell, in the singular and the plural. */
  nouns: readonly [singular: string, plural: string];
  columns: readonly EntryColumn<Row>[];
  rows: readonly Row[];
  edited: Cells<StoredCell>['edited'];
  isReadOnly: boolean;
  onAction: (action: CellAction) => void;
};

const rowKey = ({ id }: CellRow) => id;
const rowLabel = ({ name }: CellRow) => name;

/** Grid of cells that are saved separately, below a banner about those whose save failed. Asks before unsaved cells are left. */
export function CellGrid<Row extends CellRow>({
  nouns: [singular, plural],
  edited,
  onAction,
  ...rest
}: CellGridProps<Row>) {
  const saveStates = [...edited.values()].map(({ state }) => state?.kind);
  const failedCount = saveStates.filter((kind) => kind === 'failed').length;
  const guard = useUnsavedGuard(saveStates.some((kind) => kind !== 'saved'));
  return (
    <>
      {failedCount > 0 && (
        <Banner
          tone="danger"
          action={
            <Button
              size="small"
              onClick={() => {
                onAction({ type: 'retried' });
              }}
            >
              Try again
            </Button>
          }
        >
          {`${formatCount(failedCount, `${singular} is`, `${plural} are`)} not saved yet.`}
        </Banner>
      )}
      <EntryGrid
        {...rest}
        rowKey={rowKey}
        rowLabel={rowLabel}
        stickyColumns={2}
        onChange={(changes) => {
          onAction({ type: 'edited', changes });
        }}
        onResolve={(resolution) => {
          onAction({ type: 'resolved', ...resolution });
        }}
      />
      <UnsavedChangesDialog blocker={guard.blocker} onLeave={guard.release} />
    </>
  );
}
