import { noSelection, type Selection, type TableModel, type TableView } from '@firstbell/ui';
import { keepPreviousData, skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useRetry } from '../../platform/http/useRetry.ts';
import { useListView } from './useListView.ts';
import { usePreferencesKey } from './usePreferencesKey.ts';

/** A page of rows; `total` is null where another request counts the rows. */
export type Page = { rows: readonly { key: string }[]; total: number | null };

/** Describes a table whose rows come from the API page by page. */
export type PagedTableOptions<Data extends Page, PageKey extends readonly unknown[]> = {
  /** Name under which the browser stores a person's columns and density. */
  name: string;
  /** Keys of the sortable columns; the list is sorted by the first one by default. */
  sortable: readonly string[];
  /** URL parameters of the exact filters; a stable array. */
  filters?: readonly string[] | undefined;
  /** Query of the page that a view shows. */
  pageOptions: (view: TableView) => UseQueryOptions<Data, Error, Data, PageKey>;
  /** Query of the number of rows; undefined where the page contains the number. */
  countOptions?: ((view: TableView) => CountOptions) | undefined;
};

/** Query of the number of rows of a list. */
type CountOptions = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<number>;
};

/** State of a table whose rows come from the API page by page. */
export type PagedTable<Row> = {
  table: TableModel<Row>;
  preferencesKey: string;
  /** Removes a row from the selection. */
  deselect: (key: string) => void;
};

const NO_COUNT = ['no count'] as const;

/**
 * Returns the state of a paged table: its view (in the URL), its queries, its selection and the key of its
 * preferences. The rows and the count of the previous view stay until the rows of the next view are loaded.
 */
export function usePagedTable<Data extends Page, PageKey extends readonly unknown[]>(
  options: PagedTableOptions<Data, PageKey>,
): PagedTable<Data['rows'][number]> {
  const { name, sortable, filters, pageOptions, countOptions } = options;
  const { shown, requested, onViewChange } = useListView(sortable, filters);
  const [selection, setSelection] = useState<Selection>(noSelection);
  const onRetry = useRetry();
  const preferencesKey = usePreferencesKey(name);
  const pageQuery = pageOptions(requested);
  const page = useQuery({ ...pageQuery, placeholderData: keepPreviousData });
  const countQuery = countOptions?.(requested);
  const count = useQuery({
    queryKey: countQuery?.queryKey ?? NO_COUNT,
    queryFn: countQuery?.queryFn ?? skipToken,
    placeholderData: keepPreviousData,
  });
  const { data, error } = page;
  // Right after the rows of another filter, the count is still that of the previous one.
  const isCountOutdated = count.isPlaceholderData && !page.isPlaceholderData;
  const counted = isCountOutdated ? undefined : count.data;
  const total = countQuery ? counted : (data?.total ?? undefined);
  // A refetch by polling is not shown.
  const isSilent = pageQuery.refetchInterval !== undefined && !page.isPlaceholderData;
  const isOutdated = shown.q !== requested.q || (page.isFetching && !isSilent);

  return {
    table: {
      rows: data?.rows ?? [],
      total: total ?? 0,
      isCounting: total === undefined,
      view: shown,
      onViewChange,
      selection,
      onSelectionChange: setSelection,
      status: statusOf(page, isOutdated),
      error: isApiError(error) ? error.detail : error?.message,
      onRetry,
      rowKey: ({ key }) => key,
    },
    preferencesKey,
    deselect: (key) => {
      setSelection((current) => removeKey(current, key));
    },
  };
}

function removeKey(selection: Selection, key: string): Selection {
  return { ...selection, keys: new Set([...selection.keys].filter((selected) => selected !== key)) };
}

type QueryState = { data: unknown; isError: boolean; isFetching: boolean };

function statusOf({ data, isError, isFetching }: QueryState, isOutdated: boolean) {
  if (data === undefined) return isError && !isFetching ? 'failed' : 'loading';
  return isOutdated ? 'refetching' : 'ready';
}
