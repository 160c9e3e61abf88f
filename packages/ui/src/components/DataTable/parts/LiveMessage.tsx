import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { visuallyHidden } from '../../../theme/look/visuallyHidden.ts';
import { sortKeys } from '../model/sorting.ts';
import { type TableColumn, type TableView } from '../model/tableModel.ts';
import { describeChange, type Shown } from './describeChange.ts';

/** Props of `LiveMessage`. */
export type LiveMessageProps<Row> = {
  view: TableView;
  total: number;
  selected: number;
  /** Tells that the rows and their count are loaded. */
  isSettled: boolean;
  columns: readonly TableColumn<Row>[];
  words: DataTableLabels;
};

const Root = styled.p`
  ${visuallyHidden}
`;

/** Live region that tells the result of a filter, a sort, a page or a selection, once the rows are loaded. */
export function LiveMessage<Row>({
  view,
  total,
  selected,
  isSettled,
  columns,
  words,
}: LiveMessageProps<Row>) {
  const root = useRef<HTMLParagraphElement>(null);
  const said = useRef<Shown>(undefined);

  useEffect(() => {
    if (!isSettled) return;
    const sorting = sortKeys(view)
      .map(({ sort, order }) => words.sortedBy(columns.find(({ key }) => key === sort)?.label ?? sort, order))
      .join('; ');
    const shown = { view, total, selected, sorting };
    const message = said.current && describeChange(said.current, shown, words);
    said.current = shown;
    // The text is written here, not rendered, so that a second equal message is still said.
    if (message && root.current) root.current.textContent = message;
  }, [view, total, selected, isSettled, columns, words]);

  return <Root ref={root} role="status" aria-live="polite" />;
}
