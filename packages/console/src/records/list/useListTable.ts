import { type Area } from '@firstbell/schema';
import { useMemo } from 'react';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { countOptions, listOptions, type Row } from '../requests.ts';
import { listSortable } from '../values/listUrl.ts';
import { usePagedTable, type PagedTable } from './usePagedTable.ts';

/**
 * Returns the table of an area's list, or of its recently deleted records. While `isWaitingForView`, its status is
 * `loading`, because the saved view with which the list opens is not known yet.
 */
export function useListTable(area: Area, isDeleted: boolean, isWaitingForView = false): PagedTable<Row> {
  const { http } = useServices();
  const shownYear = useShownYear().year;
  const year = area.showsOneYear ? shownYear : '';
  const sortable = useMemo(() => listSortable(area), [area]);
  const filters = useMemo(() => area.filters.map(({ key }) => key), [area]);
  const pagedTable = usePagedTable({
    name: isDeleted ? `${area.key}-deleted` : area.key,
    sortable,
    filters,
    pageOptions: (view) => listOptions(http, area, { ...view, deleted: isDeleted, year }),
    countOptions: isDeleted ? undefined : (view) => countOptions(http, area, { ...view, year }),
  });
  if (!isWaitingForView || pagedTable.table.status === 'failed') return pagedTable;
  return { ...pagedTable, table: { ...pagedTable.table, status: 'loading' } };
}
