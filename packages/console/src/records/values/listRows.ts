import { type AreaDefinition, type Column } from '@firstbell/schema';
import { showDate } from '../../platform/dates/showDate.ts';
import { type Row } from '../api.ts';

/** One page of a list and how many rows there are in all, where that was counted with it. */
export type ListPage = { rows: Row[]; total: number | null };

/** Takes rows out of a page before the API has answered; `total` goes down by as many as were there. */
export function withoutRows(page: ListPage, isGone: (row: Row) => boolean): ListPage {
  const rows = page.rows.filter((row) => !isGone(row));
  return { rows, total: page.total === null ? null : page.total - (page.rows.length - rows.length) };
}

/** Gives the text that staff read in a column: dates as the person has chosen, or as `show` shows them. */
export function cellText({ key, kind }: Pick<Column, 'key' | 'kind'>, row: Row, show = showDate): string {
  const value = row[key];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return kind === 'date' ? show(text) : text;
}

/** Says how many of an area's records something happened to: `1 student`, `12 students`. */
export function countOf(area: Pick<AreaDefinition, 'noun' | 'plural'>, count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? area.noun : area.plural}`;
}

/** Gives the text that stands small beside a column's value. */
export function detailText({ detail = [] }: Pick<Column, 'detail'>, row: Row): string {
  return detail
    .map((key) => row[key])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' · ');
}
