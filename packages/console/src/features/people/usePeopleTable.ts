import { personSorts, type PeopleQuery, type Person } from '@firstbell/schema';
import { useServices } from '../../platform/services.ts';
import { usePagedTable, type PagedTable } from '../../records/list/usePagedTable.ts';
import { peopleOptions } from './api.ts';

const isPersonSort = (sort: string): sort is PeopleQuery['sort'] =>
  personSorts.some((known) => known === sort);

/** Returns the table of people: active, disabled, waiting and invited accounts. */
export function usePeopleTable(): PagedTable<Person> {
  const { http } = useServices();
  return usePagedTable({
    name: 'people',
    sortable: personSorts,
    pageOptions: ({ sort, ...view }) =>
      peopleOptions(http, { ...view, sort: isPersonSort(sort) ? sort : personSorts[0] }),
  });
}
