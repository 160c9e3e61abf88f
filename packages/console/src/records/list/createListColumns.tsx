import { type Area, type Column } from '@firstbell/schema';
import { media, type ColumnWidth, type TableColumn } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { type Row } from '../requests.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { toText } from '../values/formValues.ts';
import { formatCell, formatDetail } from '../values/listRows.ts';

/** Keys of columns whose values have a few characters. */
const NARROW_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'class',
  'section',
  'gender',
  'day',
  'time',
  'staff_id',
  'status',
]);
/** Keys of columns whose values are a name or a sentence. */
const WIDE_COLUMNS: ReadonlySet<string> = new Set(['name', 'description', 'file', 'message']);

function chooseWidth({ key, detail = [] }: Column): ColumnWidth {
  if (WIDE_COLUMNS.has(key) || detail.length > 1) return 'wide';
  return NARROW_COLUMNS.has(key) && detail.length === 0 ? 'narrow' : 'regular';
}

/** Small text beside the value of a cell. */
export const CellDetail = styled.span`
  margin-inline-start: ${({ theme }) => theme.space[2]};
  font-weight: ${({ theme }) => theme.weight.regular};
  color: ${({ theme }) => theme.color.inkMuted};

  ${media.narrow} {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};

    /* The card of a row has one line of values; their details are on the page of the record. */
    &[data-in-line] {
      display: none;
    }
  }
`;

/** Returns the key of the column that comes first on the card of a row, on narrow screens. */
const leadColumnKeyOf = ({ columns }: Area): string =>
  (columns.find(({ card }) => card === 'title') ?? columns.find(({ isLink }) => isLink) ?? columns[0]).key;

const describeCell = (column: Column, row: Row, formatDay: (day: string) => string) =>
  [formatCell(column, row, formatDay), formatDetail(column, row)].filter(Boolean).join(' · ');

/** Custom cells of an area's list, by column; filters and exports use the column's text. */
export type Cells = Readonly<Record<string, (row: Row) => ReactNode>>;

const NO_CELLS: Cells = {};

/** Creates the table columns of an area; `formatDay` formats ISO dates, by default in the person's format. */
export function createListColumns(
  area: Area,
  cells = NO_CELLS,
  formatDay: (day: string) => string = showDate,
): TableColumn<Row>[] {
  const nameColumns = area.columns.filter(({ isName }) => isName);
  return area.columns.map((column) => ({
    key: column.key,
    label: column.label,
    width: chooseWidth(column),
    ...(column.card && { card: column.card }),
    ...(column.isHidden && { isSortable: false }),
    ...(column.isLink && { isRowLink: true }),
    text: (row) => describeCell(column, row, formatDay),
    ...(nameColumns.length > 0 && {
      name: (row: Row) =>
        nameColumns.map((nameColumn) => describeCell(nameColumn, row, formatDay)).join(', '),
    }),
    ...(column.detail && {
      render: (row: Row) => (
        <>
          {formatCell(column, row, formatDay)}
          <CellDetail data-in-line={column.key === leadColumnKeyOf(area) ? undefined : true}>
            {formatDetail(column, row)}
          </CellDetail>
        </>
      ),
    }),
    ...(cells[column.key] && { render: cells[column.key] }),
  }));
}

/** Returns the words that name a row in a sentence: name and ID if staff know the ID, otherwise the name columns' texts. */
export function createRowTitle(area: Area, row: Row, formatDay: (day: string) => string = showDate): string {
  if (row.id === row.key) return [toText(row.name), row.key].filter(Boolean).join(' · ');
  const nameColumns = area.columns.filter(({ isName }) => isName);
  return (nameColumns.length > 0 ? nameColumns : [area.columns[0]])
    .map((column) => formatCell(column, row, formatDay))
    .filter(Boolean)
    .join(', ');
}
