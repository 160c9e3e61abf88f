import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { contrastOutline } from '../../../theme/look/contrastOutline.ts';
import { media } from '../../../theme/media.ts';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { FilterBox } from '../../FilterBox/index.ts';
import { isSortable, type SortOrder, type TableColumn, type TableView } from '../model/tableModel.ts';
import { removeLastFilter } from '../model/filters.ts';
import { setQuery } from '../model/paging.ts';

/** Props of `TableToolbar`. */
export type TableToolbarProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** Whether rows are selected; then the toolbar shows their actions. */
  isSelecting: boolean;
  labels: DataTableLabels;
  /** Content after the filter, while no row is selected. */
  extra: ReactNode;
  children: ReactNode;
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-block-size: ${({ theme }) => theme.size.topBar};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
  border-start-start-radius: inherit;
  border-start-end-radius: inherit;
  border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};

  &[data-selecting] {
    flex-wrap: nowrap;
    background: ${({ theme }) => theme.color.accentSoft};
    ${contrastOutline}

    /* The filter gives way to the actions on the selected rows. */
    & > :first-child {
      min-inline-size: 0;
    }
  }

  /* Shows the sort select only on narrow screens, which have no headings to sort by. */
  & > select {
    display: none;
  }

  & [data-selection] {
    flex: 1 0 auto;
    max-inline-size: 84%;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};

    & > p {
      font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
      font-variant-numeric: tabular-nums;
    }
  }

  & [data-all] {
    color: ${({ theme }) => theme.color.accentText};
  }

  & [data-space] {
    flex: 1;
  }

  ${media.narrow} {
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};

    &[data-selecting] {
      flex-wrap: wrap;
    }

    & > select {
      flex: 1 45%;
      display: block;
      block-size: ${({ theme }) => theme.size.control};
      padding-inline: ${({ theme }) => theme.space[2]};
      border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
      border-radius: ${({ theme }) => theme.radius.medium};
      background: ${({ theme }) => theme.color.surface};
    }

    & > [data-space] {
      display: none;
    }

    /* The filter and the view options share the first line. */
    & > :first-child {
      flex: 1 60%;
      order: -2;
    }

    /* Leaves room for the sort select beside buttons that have a text. */
    & > button:not([data-view]) svg {
      display: none;
    }

    & > [data-view] {
      order: -1;
      padding: 0;

      & > span {
        font-size: 0;
      }
    }

    & [data-selection] {
      flex-basis: 100%;
      max-inline-size: 100%;

      & > p {
        flex: 1;
      }

      & > [data-all],
      & > [data-space] {
        order: 1;
        flex: 1 0 100%;
      }

      & > button {
        order: 2;
        flex: 1 0 auto;
      }

      & > :last-child {
        order: 0;
        flex: none;
      }
    }
  }

  ${media.touch} {
    & > select {
      block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  ${media.print} {
    display: none;
  }
`;

/** Toolbar above the rows: the filter, then the options of the table or the actions on the selected rows. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { caption, columns, view, onViewChange, isSelecting, labels, extra, children } = props;
  const sortableColumns = columns.filter(isSortable);
  return (
    <Root data-selecting={isSelecting || undefined}>
      <FilterBox
        label={labels.filter(caption)}
        value={view.q}
        onChange={(q) => {
          onViewChange(setQuery(view, q));
        }}
        onKeyDown={({ key, repeat, target }) => {
          const isEmpty = target instanceof HTMLInputElement && target.value === '';
          // Holding Backspace deletes the text, but must not remove filters afterwards.
          if (key === 'Backspace' && !repeat && isEmpty && view.filters) onViewChange(removeLastFilter(view));
        }}
      />
      {!isSelecting && (
        <>
          <span data-space />
          {extra}
          {sortableColumns.length > 0 && (
            <select
              aria-label={labels.sortBy}
              value={`${view.order} ${view.sort}`}
              onChange={({ target }) => {
                // The value is the order and the key of a column, which may contain spaces.
                const [order, ...keyParts] = target.value.split(' ');
                onViewChange({
                  ...view,
                  sort: keyParts.join(' '),
                  order: order as SortOrder,
                  thenBy: undefined,
                });
              }}
            >
              {sortableColumns.map(({ key, label }) =>
                (['asc', 'desc'] as const).map((order) => (
                  <option key={order + key} value={`${order} ${key}`}>
                    {labels.sortedBy(label, order)}
                  </option>
                )),
              )}
            </select>
          )}
        </>
      )}
      {children}
    </Root>
  );
}
