import { DEFAULT_ROWS, type Area } from '@firstbell/schema';
import { type TableModel } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { listOptions, type Row } from '../requests.ts';

/**
 * Returns the table of a list, in which the record that a form has just saved is marked. A record that is not on the page
 * is shown above the page's rows; filters, order and page do not change.
 */
export function useSavedRow(area: Area, table: TableModel<Row>): TableModel<Row> {
  const { http } = useServices();
  const { year } = useShownYear();
  const { state } = useLocation() as { state: unknown };
  const savedKey = readSavedKey(state);
  // If a record has several rows, its key is the prefix of their keys: `TT-00012-3`.
  const isMarked = ({ key }: Row) =>
    key === savedKey || (area.prefix !== undefined && key.startsWith(`${savedKey ?? ''}-`));
  const isLoaded = table.status === 'ready' || table.status === 'refetching';
  const isMissing = isLoaded && savedKey !== undefined && !table.rows.some(isMarked);
  const results = useQuery({
    ...listOptions(http, area, {
      q: savedKey ?? '',
      sort: area.columns[0].key,
      order: 'asc',
      page: 1,
      rows: DEFAULT_ROWS,
      deleted: false,
      year: area.showsOneYear ? year : '',
    }),
    enabled: isMissing,
  });
  if (savedKey === undefined) return table;
  const savedRows = isMissing ? (results.data?.rows ?? []).filter(isMarked) : [];
  return { ...table, rows: [...savedRows, ...table.rows], isMarked };
}

/** Reads the key of the saved record from the state of the location, which the form sets. */
function readSavedKey(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'saved' in state && typeof state.saved === 'string'
    ? state.saved
    : undefined;
}
