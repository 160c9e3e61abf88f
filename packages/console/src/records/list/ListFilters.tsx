import { type Area, type ListFilter } from '@firstbell/schema';
import { type ChipFilter, FilterChips, Skeleton, type TableModel } from '@firstbell/ui';
import { lazy, Suspense } from 'react';
import { useChoices } from '../useChoices.ts';
import { type Row } from '../requests.ts';
import { listFilterOptions } from './listFilterOptions.ts';
import { showDays } from './showDays.ts';
import { useChoiceCounts } from './useChoiceCounts.ts';
import { useRecordOptions } from './useRecordOptions.ts';

const DayRangeEditor = lazy(() =>
  import('./DayRangeEditor.tsx').then((module) => ({ default: module.DayRangeEditor })),
);

const NO_FILTERS = {};

/** Props of `ListFilters`. */
type ListFiltersProps = {
  area: Area;
  table: TableModel<Row>;
  /** True for a list whose rows are not counted, such as the deleted records. */
  isUncounted?: boolean;
};

/** Chips of the exact filters of an area's list; the values are in the view of its table. */
export function ListFilters({ area, table, isUncounted = false }: ListFiltersProps) {
  const { view, onViewChange } = table;
  const { filters } = area;
  const choices = useChoices().data;
  const records = useRecordOptions(area, view.filters ?? NO_FILTERS);
  const counts = useChoiceCounts(area, view, records.searched.options);
  const createChip = (filter: ListFilter): ChipFilter => {
    const { key, label, from } = filter;
    if (from === 'date') {
      return {
        ...{ id: key, label, labelOf: showDays },
        editor: (props) => (
          <Suspense fallback={<Skeleton label="Loading the days…" lines={2} />}>
            <DayRangeEditor label={label} {...props} />
          </Suspense>
        ),
      };
    }
    if (from === 'record') {
      const { searched } = records;
      return {
        ...{ id: key, label, isSearched: true, labelOf: (value) => records.nameOf(key, value) },
        options: searched.filter === key ? counts.withCounts(key, searched.options) : undefined,
      };
    }
    return { id: key, label, options: counts.withCounts(key, choices && listFilterOptions(filter, choices)) };
  };
  return (
    <FilterChips
      label={`Filters of ${area.plural}`}
      filters={filters.map(createChip)}
      value={view.filters ?? NO_FILTERS}
      onChange={(values) => {
        const isEmpty = Object.keys(values).length === 0;
        onViewChange({ ...view, filters: isEmpty ? undefined : values, page: 1 });
      }}
      onSearch={records.onSearch}
      onShowValues={isUncounted ? undefined : counts.onShowValues}
    />
  );
}
