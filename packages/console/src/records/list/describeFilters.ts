import { type AreaDefinition } from '@firstbell/schema';
import { type TableView } from '@firstbell/ui';
import { showDays } from './showDays.ts';

/** Describes what a view is filtered by: `Text: sharma · Class: V, VI`; `nameOf` names a record that it is filtered by. */
export function describeFilters(
  { filters = [] }: Pick<AreaDefinition, 'filters'>,
  { q, filters: exact = {} }: Pick<TableView, 'q' | 'filters'>,
  nameOf: (filter: string, key: string) => string,
): string {
  const chosen = filters.flatMap(({ key, label, from }) => {
    const values = (exact[key] ?? []).map((value) => {
      if (from === 'date') return showDays(value);
      return from === 'record' ? nameOf(key, value) : value;
    });
    return values.length > 0 ? [`${label}: ${values.join(', ')}`] : [];
  });
  return [...(q === '' ? [] : [`Text: ${q}`]), ...chosen].join(' · ');
}
