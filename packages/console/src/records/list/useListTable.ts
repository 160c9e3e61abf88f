import { type AreaDefinition, showsOneYear } from '@firstbell/schema';
import { useMemo } from 'react';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { countOptions, listOptions, type Row } from '../api.ts';
import { usePagedTable, type PagedTable } from './usePagedTable.ts';

/** Gives the table of an area's list, or of its deleted records. */
export function useListTable(area: AreaDefinition, deleted: boolean): PagedTable<Row> {
  const { http } = useServices();
  const shownYear = useShownYear().year;
  const year = showsOneYear(area) ? shownYear : '';
  const sortable = useMemo(() => area.columns.map(({ key }) => key), [area]);
  return usePagedTable({
    name: deleted ? `${area.key}-deleted` : area.key,
    sortable,
    pageOptions: (view) => listOptions(http, area, { ...view, deleted, year }),
    countOptions: deleted ? undefined : ({ q }) => countOptions(http, area, { q, year }),
  });
}
