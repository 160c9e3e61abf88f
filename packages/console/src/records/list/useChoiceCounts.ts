import { type Area, type ListFilter } from '@firstbell/schema';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { type ChipOption, type TableView } from '@firstbell/ui';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';

/** Row counts of an area's filter values. `withCounts` adds the counts to options. */
export type ChoiceCounts = {
  /** Sets the filters whose values are displayed. */
  onShowValues: (filters: readonly string[]) => void;
  withCounts: (
    filter: string,
    options: readonly ChipOption[] | undefined,
  ) => readonly ChipOption[] | undefined;
};

/**
 * Counts the rows that a list would have with each value of its filters, for filters whose values are displayed. For a
 * filter by record, counts only the search results in `searched`.
 */
export function useChoiceCounts(
  area: Area,
  { q, filters }: TableView,
  searched: readonly ChipOption[] | undefined,
): ChoiceCounts {
  const { http } = useServices();
  const shownYear = useShownYear().year;
  const year = area.showsOneYear ? shownYear : '';
  const [shownFilters, setShownFilters] = useState<readonly string[]>([]);
  const listCountableFilters = area.filters.filter(
    ({ key, from }) => from !== 'date' && shownFilters.includes(key),
  );
  const listCountedRecords = ({ from }: ListFilter) =>
    from === 'record' ? (searched ?? []).map(({ id }) => id) : undefined;
  const countQueries = useQueries({
    queries: listCountableFilters.map((filter) => {
      const { [filter.key]: _, ...otherFilters } = filters ?? {};
      return requestOptions(http, recordContracts(area).countChoices, {
        query: { ...otherFilters, counted: filter.key, among: listCountedRecords(filter), q, year },
        enabled: filter.from !== 'record' || (searched ?? []).length > 0,
      });
    }),
  });
  return {
    onShowValues: setShownFilters,
    withCounts: (filter, options) => {
      const countByValue =
        countQueries[listCountableFilters.findIndex(({ key }) => key === filter)]?.data?.counts;
      return countByValue
        ? options?.map((option) => ({ ...option, count: countByValue[option.id] ?? 0 }))
        : options;
    },
  };
}
