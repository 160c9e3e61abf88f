import { type Area, type Column } from '@firstbell/schema';
import { showDate } from '../../platform/dates/showDate.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { type Row } from '../requests.ts';

/** A page of a list; `total` is null where another request counts the rows. */
export type ListPage = { rows: Row[]; total: number | null };

/** Removes rows from a cached page for an optimistic update, and lowers its `total`. */
export function removeRows(page: ListPage, isRemoved: (row: Row) => boolean): ListPage {
  const rows = page.rows.filter((row) => !isRemoved(row));
  return { rows, total: page.total === null ? null : page.total - (page.rows.length - rows.length) };
}

/** Returns the text of a cell; `formatDay` formats ISO dates, by default in the person's format. */
export function formatCell(
  { key, kind }: Pick<Column, 'key' | 'kind'>,
  row: Row,
  formatDay = showDate,
): string {
  const value = row[key];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return kind === 'date' ? formatDay(text) : text;
}

/** Formats a number of records: `1 student`, `12 students`. */
export function formatRecordCount(area: Pick<Area, 'noun' | 'plural'>, count: number): string {
  return formatCount(count, area.noun, area.plural);
}

/** Returns the small text beside the value of a cell; empty without any. */
export function formatDetail({ detail = [] }: Pick<Column, 'detail'>, row: Row): string {
  return detail
    .map((key) => row[key])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' · ');
}
