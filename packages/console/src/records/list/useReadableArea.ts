import { type Area, type Column } from '@firstbell/schema';
import { useMemo } from 'react';
import { useHiddenFields } from '../../platform/access/useHiddenFields.ts';

/** Returns an area as the signed-in person may list it: without the filters and the orders by fields that are hidden from the person. */
export function useReadableArea(area: Area): Area {
  const hidden = useHiddenFields(area.key);
  return useMemo(() => {
    if (hidden.size === 0) return area;
    const mark = (column: Column): Column =>
      hidden.has(column.key) ? { ...column, isHidden: true } : column;
    const [first, ...rest] = area.columns;
    const filters = area.filters?.filter(({ key }) => !hidden.has(key));
    return { ...area, columns: [mark(first), ...rest.map(mark)], ...(filters && { filters }) };
  }, [area, hidden]);
}
