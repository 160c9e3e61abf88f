import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { visuallyHidden } from '../../../theme/look/visuallyHidden.ts';
import { listSortKeys } from '../model/sorting.ts';
import { type TableColumn, type TableView } from '../model/tableModel.ts';
import { describeChange, type TableSnapshot } from './describeChange.ts';

/** Props of `LiveMessage`. */
export type LiveMessageProps<Row> = {
  view: TableView;
  total: number;
  selectedCount: number;
  /** Whether the rows and their count are loaded. */
  isSettled: boolean;
  columns: readonly TableColumn<Row>[];
  labels: DataTableLabels;
};

const Root = styled.p`
  ${visuallyHidden}
`;

/** Live region that announces the result of a filter, a sort, a page or a selection, once the rows are loaded. */
export function LiveMessage<Row>({
  view,
  total,
  selectedCount,
  isSettled,
  columns,
  labels,
}: LiveMessageProps<Row>) {
  const root = useRef<HTMLParagraphElement>(null);
  const announcedSnapshot = useRef<TableSnapshot>(undefined);

  useEffect(() => {
    if (!isSettled) return;
    const sorting = listSortKeys(view)
      .map(({ sort, order }) =>
        labels.sortedBy(columns.find(({ key }) => key === sort)?.label ?? sort, order),
      )
      .join('; ');
    const snapshot = { view, total, selectedCount, sorting };
    const message = announcedSnapshot.current && describeChange(announcedSnapshot.current, snapshot, labels);
    announcedSnapshot.current = snapshot;
    // Written to the DOM, not rendered, so that an equal message is announced again.
    if (message && root.current) root.current.textContent = message;
  }, [view, total, selectedCount, isSettled, columns, labels]);

  return <Root ref={root} role="status" aria-live="polite" />;
}
