import * as people from '@firstbell/schema/contracts/people';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { personSorts, type PeopleQuery, type Person } from '@firstbell/schema';
import { useServices } from '../../platform/services.ts';
import { usePagedTable, type PagedTable } from '../../records/list/usePagedTable.ts';

/** Interval in ms at which an open list is refetched. */
export const PEOPLE_REFRESH_MS = 30_000;

const isPersonSort = (sort: string): sort is PeopleQuery['sort'] =>
  personSorts.some((known) => known === sort);

/** Returns the table of people: active, disabled, waiting and invited accounts. */
export function usePeopleTable(): PagedTable<Person> {
  const { http } = useServices();
  return usePagedTable({
    name: 'people',
    sortable: personSorts,
    pageOptions: ({ sort, ...view }) =>
      requestOptions(http, people.list, {
        query: { ...view, sort: isPersonSort(sort) ? sort : personSorts[0] },
        refetchInterval: PEOPLE_REFRESH_MS,
      }),
  });
}
