import { Download, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../Button/index.ts';
import { formatCount } from './formatCount.ts';
import { noSelection, type Selection } from '../model/tableModel.ts';
import { selectAll } from '../model/selection.ts';

/** Actions on all selected rows. A returned promise keeps the button busy until it settles. */
export type BulkActions = {
  /** Called to delete the chosen rows; a promise keeps the buttons busy. */
  onDelete?: (selection: Selection) => void | Promise<void>;

  /** Called to export the chosen rows; a promise keeps the buttons busy. */
  onExport?: (selection: Selection) => void | Promise<void>;
};

/** Props of `SelectionActions`. */
export type SelectionActionsProps = {
  selection: Selection;
  /** Number of selected rows on all pages; `onPage` counts those on this page. */
  count: number;
  onPage: number;
  total: number;
  isCounting: boolean;
  q: string;
  isPageSelected: boolean;
  actions: BulkActions;
  onSelectionChange: (selection: Selection) => void;
};

type Described = Pick<SelectionActionsProps, 'selection' | 'count' | 'total' | 'onPage' | 'isCounting'>;

function describe({ selection, count, total, onPage, isCounting }: Described): string {
  if (isCounting && selection.kind === 'exclude') {
    const left = selection.keys.size;
    return left === 0 ? 'All results selected' : `All results but ${formatCount(left)} selected`;
  }
  if (count === total && total > onPage) return `All ${formatCount(total, 'result')} selected`;
  const elsewhere = count - onPage;
  return `${formatCount(count)} selected${elsewhere > 0 ? `, ${formatCount(elsewhere)} not on this page` : ''}`;
}

/** Says how many rows are chosen and offers what can be done with them. */
export function SelectionActions(props: SelectionActionsProps) {
  const { selection, count, total, isCounting, q, isPageSelected, actions, onSelectionChange } = props;
  const [busy, setBusy] = useState<keyof BulkActions>();

  const run = async (name: keyof BulkActions) => {
    setBusy(name);
    try {
      await actions[name]?.(selection);
      if (name === 'onDelete') onSelectionChange(noSelection);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <div role="group" aria-label="Selected rows" data-selection>
      <p>{describe(props)}</p>
      {isPageSelected && (isCounting ? selection.kind === 'include' : count < total) && (
        <Button
          variant="quiet"
          size="small"
          data-all
          onClick={() => {
            onSelectionChange(selectAll(q));
          }}
        >
          {isCounting ? 'Select all results' : `Select all ${formatCount(total)} results`}
        </Button>
      )}
      <span data-space />
      {actions.onExport && (
        <Button
          size="small"
          data-bulk
          icon={<Download aria-hidden="true" />}
          isPending={busy === 'onExport'}
          onClick={() => void run('onExport')}
        >
          Export CSV
        </Button>
      )}
      {actions.onDelete && (
        <Button
          size="small"
          data-bulk
          icon={<Trash2 aria-hidden="true" />}
          isPending={busy === 'onDelete'}
          onClick={() => void run('onDelete')}
        >
          Delete selected
        </Button>
      )}
      <IconButton
        label="Clear selection"
        size="small"
        icon={<X aria-hidden="true" />}
        onClick={() => {
          onSelectionChange(noSelection);
        }}
      />
    </div>
  );
}
