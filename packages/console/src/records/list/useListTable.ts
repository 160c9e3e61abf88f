import { type AreaDefinition, showsOneYear } from '@firstbell/schema';
import { noSelection, type Selection, type TableModel } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useRetry } from '../../platform/http/useRetry.ts';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { countOptions, listOptions, type Row } from '../api.ts';
import { lastPage } from './listUrl.ts';
import { useListView } from './useListView.ts';

/** A list's table, and the way to let go of a row that is deleted. */
export type ListTable = { table: TableModel<Row>; forget: (key: string) => void };

/** Feeds the table of an area's list, or of its deleted records, from the API. */
export function useListTable(area: AreaDefinition, deleted: boolean): ListTable {
  const { http } = useServices();
  const onRetry = useRetry();
  const { shown, asked, onViewChange, goToPage } = useListView(area);
  const [selection, setSelection] = useState<Selection>(noSelection);
  const shownYear = useShownYear().year;
  const year = showsOneYear(area) ? shownYear : '';
  const query = useQuery(listOptions(http, area, { ...asked, deleted, year }));
  const counted = useQuery({ ...countOptions(http, area, { q: asked.q, year }), enabled: !deleted });
  const page = query.data;
  const total = deleted ? (page?.total ?? undefined) : counted.data;

  const last = total === undefined ? undefined : lastPage(total, asked.rows);
  const isPastTheEnd =
    !query.isPlaceholderData && page?.rows.length === 0 && last !== undefined && asked.page > last;
  useEffect(() => {
    if (isPastTheEnd) goToPage(last);
  });

  return {
    table: {
      rows: page?.rows ?? [],
      total: total ?? 0,
      isCounting: total === undefined,
      view: shown,
      onViewChange,
      selection,
      onSelectionChange: setSelection,
      status: statusOf(query, isPastTheEnd, shown.q !== asked.q),
      error: isApiError(query.error) ? query.error.detail : query.error?.message,
      onRetry,
      rowKey: (row) => row.key,
    },
    forget: (key) => {
      setSelection((current) => without(current, key));
    },
  };
}

function without(selection: Selection, key: string): Selection {
  return { ...selection, keys: new Set([...selection.keys].filter((each) => each !== key)) };
}

type QueryState = { data: unknown; isError: boolean; isFetching: boolean };

function statusOf({ data, isError, isFetching }: QueryState, isPastTheEnd: boolean, isTyping: boolean) {
  if (data === undefined) return isError && !isFetching ? 'failed' : 'loading';
  if (isPastTheEnd) return 'loading';
  return isFetching || isTyping ? 'refetching' : 'ready';
}
