import { X } from 'lucide-react';
import { useState } from 'react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { Button, IconButton } from '../../Button/index.ts';
import { noSelection, type Selection, type TableView } from '../model/tableModel.ts';
import { type BulkAction } from '../model/tableActions.ts';
import { selectAll } from '../model/selection.ts';

/** Props of `SelectionActions`. */
export type SelectionActionsProps = {
  selection: Selection;
  /** Number of selected rows on all pages; `onPage` counts those on this page. */
  count: number;
  onPage: number;
  total: number;
  isCounting: boolean;
  view: TableView;
  isPageSelected: boolean;
  actions: readonly BulkAction[];
  onSelectionChange: (selection: Selection) => void;
  words: DataTableLabels;
};

type Described = Pick<
  SelectionActionsProps,
  'selection' | 'count' | 'total' | 'onPage' | 'isCounting' | 'words'
>;

function describe({ selection, count, total, onPage, isCounting, words }: Described): string {
  if (isCounting && selection.kind === 'exclude') {
    const left = selection.keys.size;
    return left === 0 ? words.allSelected() : words.allSelectedBut(left);
  }
  if (count === total && total > onPage) return words.allSelected(total);
  return words.selected(count, count - onPage);
}

/** Says how many rows are selected and offers what can be done with them. */
export function SelectionActions(props: SelectionActionsProps) {
  const { selection, count, total, isCounting, view, isPageSelected, actions, onSelectionChange, words } =
    props;
  const [running, setRunning] = useState<string>();

  const run = async ({ id, onAction, isDestructive }: BulkAction) => {
    setRunning(id);
    try {
      await onAction(selection);
      if (isDestructive) onSelectionChange(noSelection);
    } finally {
      setRunning(undefined);
    }
  };

  return (
    <div role="group" aria-label={words.selectedRows} data-selection>
      <p>{describe(props)}</p>
      {isPageSelected && (isCounting ? selection.kind === 'include' : count < total) && (
        <Button
          variant="quiet"
          size="small"
          data-all
          onClick={() => {
            onSelectionChange(selectAll(view));
          }}
        >
          {words.selectAll(isCounting ? undefined : total)}
        </Button>
      )}
      <span data-space />
      {actions.map((action) => (
        <Button
          key={action.id}
          size="small"
          data-bulk
          icon={action.icon}
          isPending={running === action.id}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <IconButton
        label={words.clearSelection}
        size="small"
        icon={<X aria-hidden="true" />}
        onClick={() => {
          onSelectionChange(noSelection);
        }}
      />
    </div>
  );
}
