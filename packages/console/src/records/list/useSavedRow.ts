import { DEFAULT_ROWS, showsOneYear, type AreaDefinition } from '@firstbell/schema';
import { type TableModel } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { listOptions, type Row } from '../api.ts';

/**
 * Returns a list's table in which the record that a form has just saved is marked. A record that is not on the
 * page is shown above its rows; filters, order and page do not change.
 */
export function useSavedRow(area: AreaDefinition, table: TableModel<Row>): TableModel<Row> {
  const { http } = useServices();
  const { year } = useShownYear();
  const { state } = useLocation() as { state: unknown };
  const saved = savedKey(state);
  // A record with several rows is the prefix of their keys: TT-00012-3.
  const isMarked = ({ key }: Row) =>
    key === saved || (area.prefix !== undefined && key.startsWith(`${saved ?? ''}-`));
  const isShown = table.status === 'ready' || table.status === 'refetching';
  const isMissing = isShown && saved !== undefined && !table.rows.some(isMarked);
  const found = useQuery({
    ...listOptions(http, area, {
      q: saved ?? '',
      sort: area.columns[0].key,
      order: 'asc',
      page: 1,
      rows: DEFAULT_ROWS,
      deleted: false,
      year: showsOneYear(area) ? year : '',
    }),
    enabled: isMissing,
  });
  if (saved === undefined) return table;
  const apart = isMissing ? (found.data?.rows ?? []).filter(isMarked) : [];
  return { ...table, rows: [...apart, ...table.rows], isMarked };
}

function savedKey(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'saved' in state && typeof state.saved === 'string'
    ? state.saved
    : undefined;
}
