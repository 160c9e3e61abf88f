import { X } from 'lucide-react';
import { Fragment, useState } from 'react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { Button, IconButton } from '../../Button/index.ts';
import { noSelection, type Selection, type TableView } from '../model/tableModel.ts';
import { type BulkButton, type BulkAction } from '../model/tableActions.ts';
import { selectAll } from '../model/selection.ts';

/** Props of `SelectionActions`. */
export type SelectionActionsProps = {
  selection: Selection;
  /** Number of selected rows on all pages. */
  count: number;
  /** Number of selected rows on this page. */
  countOnPage: number;
  total: number;
  isCounting: boolean;
  view: TableView;
  isPageSelected: boolean;
  actions: readonly BulkAction[];
  onSelectionChange: (selection: Selection) => void;
  labels: DataTableLabels;
};

type DescribedSelection = Pick<
  SelectionActionsProps,
  'selection' | 'count' | 'total' | 'countOnPage' | 'isCounting' | 'labels'
>;

function describeSelection({
  selection,
  count,
  total,
  countOnPage,
  isCounting,
  labels,
}: DescribedSelection): string {
  if (isCounting && selection.kind === 'exclude') {
    const deselectedCount = selection.keys.size;
    return deselectedCount === 0 ? labels.allSelected() : labels.allSelectedBut(deselectedCount);
  }
  if (count === total && total > countOnPage) return labels.allSelected(total);
  return labels.selected(count, count - countOnPage);
}

/** Shows the number of selected rows and the actions on them. */
export function SelectionActions(props: SelectionActionsProps) {
  const { selection, count, total, isCounting, view, isPageSelected, actions, onSelectionChange, labels } =
    props;
  const [runningId, setRunning] = useState<string>();

  const run = async ({ id, onAction, isDestructive }: BulkButton) => {
    setRunning(id);
    try {
      await onAction(selection);
      if (isDestructive) onSelectionChange(noSelection);
    } finally {
      setRunning(undefined);
    }
  };

  return (
    <div role="group" aria-label={labels.selectedRows} data-selection>
      <p>{describeSelection(props)}</p>
      {isPageSelected && (isCounting ? selection.kind === 'include' : count < total) && (
        <Button
          variant="quiet"
          size="small"
          data-all
          onClick={() => {
            onSelectionChange(selectAll(view));
          }}
        >
          {labels.selectAll(isCounting ? undefined : total)}
        </Button>
      )}
      <span data-space />
      {actions.map((action) =>
        'render' in action ? (
          <Fragment key={action.id}>{action.render(selection)}</Fragment>
        ) : (
          <Button
            key={action.id}
            size="small"
            icon={action.icon}
            isPending={runningId === action.id}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ),
      )}
      <IconButton
        label={labels.clearSelection}
        size="small"
        icon={<X aria-hidden="true" />}
        onClick={() => {
          onSelectionChange(noSelection);
        }}
      />
    </div>
  );
}
