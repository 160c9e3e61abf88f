import { type Area } from '@firstbell/schema';
import { type TableView } from '@firstbell/ui';
import { showDays } from './showDays.ts';

/**
 * Describes the filters of a view: `Text: sharma · Class: V, VI`; empty without any. `nameOf` returns the name of the
 * record whose key is the value of a filter.
 */
export function describeFilters(
  { filters }: Pick<Area, 'filters'>,
  { q, filters: exactFilters = {} }: Pick<TableView, 'q' | 'filters'>,
  nameOf: (filter: string, key: string) => string,
): string {
  const descriptions = filters.flatMap(({ key, label, from }) => {
    const values = (exactFilters[key] ?? []).map((value) => {
      if (from === 'date') return showDays(value);
      return from === 'record' ? nameOf(key, value) : value;
    });
    return values.length > 0 ? [`${label}: ${values.join(', ')}`] : [];
  });
  return [...(q === '' ? [] : [`Text: ${q}`]), ...descriptions].join(' · ');
}
