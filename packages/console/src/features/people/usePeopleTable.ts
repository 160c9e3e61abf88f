import { personSorts, type PeopleQuery, type Person } from '@firstbell/schema';
import { noSelection, type TableModel, type TableView } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useRetry } from '../../platform/http/useRetry.ts';
import { lastPage } from '../../records/list/listUrl.ts';
import { useListView } from '../../records/list/useListView.ts';
import { useServices } from '../../platform/services.ts';
import { peopleOptions } from './api.ts';

const SORTS = { columns: personSorts.map((key) => ({ key })) };

const isSort = (sort: string): sort is PeopleQuery['sort'] => personSorts.some((known) => known === sort);
const queryOf = ({ sort, ...view }: TableView): PeopleQuery => ({
  ...view,
  sort: isSort(sort) ? sort : personSorts[0],
});

/** Feeds the table of people from the API; what it shows stands in the address. */
export function usePeopleTable(): TableModel<Person> {
  const { http } = useServices();
  const onRetry = useRetry();
  const { shown, asked, onViewChange, goToPage } = useListView(SORTS);
  const query = useQuery(peopleOptions(http, queryOf(asked)));
  const { data, error, isFetching, isPlaceholderData } = query;

  const last = data && lastPage(data.total ?? 0, asked.rows);
  const isPastTheEnd = !isPlaceholderData && last !== undefined && asked.page > last;
  useEffect(() => {
    if (isPastTheEnd) goToPage(last);
  });

  const isTyping = shown.q !== asked.q;
  return {
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    view: shown,
    onViewChange,
    selection: noSelection,
    onSelectionChange: () => undefined,
    status: !data
      ? error && !isFetching
        ? 'failed'
        : 'loading'
      : isPlaceholderData || isTyping
        ? 'refetching'
        : 'ready',
    error: isApiError(error) ? error.detail : error?.message,
    onRetry,
    rowKey: ({ key }) => key,
  };
}
