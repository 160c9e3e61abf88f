import { useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../../../theme/media.ts';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { Pagination } from '../../Pagination/index.ts';
import { type TableModel } from '../model/tableModel.ts';
import { type EstimatedTotal } from '../model/estimateTotal.ts';
import { countPages, computePageRange, setPageSize } from '../model/paging.ts';

/** Props of `TableFooter`. */
export type TableFooterProps = EstimatedTotal &
  Pick<TableModel<never>, 'view' | 'status' | 'onViewChange'> & {
    /** Whether no row is shown. If loading has failed as well, the footer shows no range. */
    isEmpty: boolean;
    rowsOptions: readonly number[];
    labels: DataTableLabels;
  };

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[6]}`};
  padding-block: ${({ theme }) => theme.space[2]};
  padding-inline: ${({ theme }) => `${theme.space[4]} ${theme.space[3]}`};
  border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  font-variant-numeric: tabular-nums;
  color: ${({ theme }) => theme.color.inkMuted};

  & > p {
    unicode-bidi: plaintext;
  }

  & > nav {
    margin-inline-start: auto;
  }

  & label {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
  }

  & select {
    block-size: ${({ theme }) => theme.size.controlSmall};
    padding-inline: ${({ theme }) => theme.space[2]};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.medium};
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.surface};
    cursor: pointer;

    &:hover {
      border-color: ${({ theme }) => theme.color.edgeHover};
    }
  }

  ${media.narrow} {
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};

    & > p {
      margin-inline-start: auto;
    }

    & > nav {
      inline-size: 100%;
      margin-inline-start: 0;
    }

    & select {
      block-size: ${({ theme }) => theme.size.control};
    }
  }

  ${media.print} {
    display: none;
  }
`;

/** Footer of the table: rows per page, the range of shown rows, and the pagination. */
export function TableFooter(props: TableFooterProps) {
  const { view, total, isCounting, status, isEmpty, onViewChange, rowsOptions, labels } = props;
  const selectId = useId();
  const { first, last } = computePageRange(view, isCounting ? Math.min(total, view.page * view.rows) : total);
  const isTotalKnown = status === 'ready' || (total > 0 && !(status === 'failed' && isEmpty));
  const options = [...new Set([...rowsOptions, view.rows])].sort((a, b) => a - b);
  return (
    <Root>
      <label htmlFor={selectId}>
        {labels.rowsPerPage}
        <select
          id={selectId}
          value={view.rows}
          onChange={(event) => {
            onViewChange(setPageSize(view, Number(event.target.value)));
          }}
        >
          {options.map((rows) => (
            <option key={rows} value={rows}>
              {rows}
            </option>
          ))}
        </select>
      </label>
      <p>{isTotalKnown && last > 0 && labels.range(first, last, isCounting ? undefined : total)}</p>
      <Pagination
        page={view.page}
        isCounting={isCounting}
        pageCount={isTotalKnown ? countPages(total, view.rows) : view.page}
        onPageChange={(page) => {
          onViewChange({ ...view, page });
        }}
      />
    </Root>
  );
}
