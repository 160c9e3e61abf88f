import { X } from 'lucide-react';
import { useState } from 'react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { Button, IconButton } from '../../Button/index.ts';
import { Menu } from '../../Menu/index.ts';
import { noSelection, type Selection, type TableView } from '../model/tableModel.ts';
import { isBulkSection, type BulkAction, type BulkItem } from '../model/tableActions.ts';
import { selectAll } from '../model/selection.ts';

/** Props of `SelectionActions`. */
export type SelectionActionsProps = {
  selection: Selection;
  /** Number of selected rows on all pages. */
  count: number;
  /** Number of selected rows on this page. */
  onPage: number;
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
  'selection' | 'count' | 'total' | 'onPage' | 'isCounting' | 'labels'
>;

function describeSelection({
  selection,
  count,
  total,
  onPage,
  isCounting,
  labels,
}: DescribedSelection): string {
  if (isCounting && selection.kind === 'exclude') {
    const deselectedCount = selection.keys.size;
    return deselectedCount === 0 ? labels.allSelected() : labels.allSelectedBut(deselectedCount);
  }
  if (count === total && total > onPage) return labels.allSelected(total);
  return labels.selected(count, count - onPage);
}

/** Shows the number of selected rows and the actions on them. */
export function SelectionActions(props: SelectionActionsProps) {
  const { selection, count, total, isCounting, view, isPageSelected, actions, onSelectionChange, labels } =
    props;
  const [running, setRunning] = useState<string>();

  const run = async (id: string, { onAction }: Pick<BulkItem, 'onAction'>, isDestructive = false) => {
    setRunning(id);
    try {
      await onAction(selection);
      if (isDestructive) onSelectionChange(noSelection);
    } finally {
      setRunning(undefined);
    }
  };
  const toMenuItem = (actionId: string, { id, label, onAction }: BulkItem) => ({
    ...{ id, label },
    onAction: () => void run(actionId, { onAction }),
  });

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
      {actions.map(({ id, label, icon, items, onAction, isDestructive }) =>
        items ? (
          <Menu
            key={id}
            label={label}
            trigger={
              <>
                {icon}
                {label}
              </>
            }
            variant="secondary"
            size="small"
            align="end"
            data-bulk
            items={items.map((entry) =>
              isBulkSection(entry)
                ? { label: entry.label, items: entry.items.map((item) => toMenuItem(id, item)) }
                : toMenuItem(id, entry),
            )}
          />
        ) : (
          <Button
            key={id}
            size="small"
            data-bulk
            icon={icon}
            isPending={running === id}
            onClick={() => void run(id, { onAction }, isDestructive)}
          >
            {label}
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
