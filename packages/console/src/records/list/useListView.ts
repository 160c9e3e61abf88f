import { DEFAULT_ROWS, ROWS_OPTIONS } from '@firstbell/schema';
import { type TableModel, type TableView } from '@firstbell/ui';
import { useEffect, useMemo, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';
import { createFilterInput, markWritten, setText, syncWithUrl } from './filterInput.ts';
import { isTyping, readListView, writeListView } from '../values/listUrl.ts';

/** View of a list, stored in its URL. */
export type ListViewState = {
  /** View that the table shows; its filter is the typed text. */
  shown: TableView;
  /** View whose rows are requested; its filter is the debounced text. */
  requested: TableView;
  /** Shows another view; a correction of a page past the end adds no entry to the browser's history. */
  onViewChange: TableModel<unknown>['onViewChange'];
};

/** Stores a list's filters, order and page in the URL, so that Back works and links can be shared. */
export function useListView(sortable: readonly string[], filters?: readonly string[]): ListViewState {
  const [search, setSearch] = useSearchParams();
  // While another screen is loading, a change of the URL would cancel the navigation to that screen.
  const isLeaving = useNavigation().state !== 'idle';
  const limits = useMemo(
    () => ({ sortable, ...(filters && { filters }), rowsOptions: ROWS_OPTIONS, rowsDefault: DEFAULT_ROWS }),
    [sortable, filters],
  );
  const requested = readListView(search, limits);
  const [stored, setStored] = useState(() => createFilterInput(requested.q));
  const synced = syncWithUrl(stored, requested.q);
  const { text } = synced;
  const hasPaused = useDebouncedValue(text) === text;
  const input = hasPaused && !isLeaving ? markWritten(synced) : synced;
  if (input !== stored) setStored(input);

  useEffect(() => {
    const current = readListView(search, limits);
    if (!hasPaused || isLeaving || text === current.q) return;
    setSearch(writeListView({ ...current, q: text, page: 1 }, search, limits), { replace: true });
  }, [hasPaused, text, search, setSearch, limits, isLeaving]);

  const shown = { ...requested, q: text, page: text === requested.q ? requested.page : 1 };
  return {
    shown,
    requested,
    onViewChange: (view, { isCorrection } = { isCorrection: false }) => {
      if (isCorrection) {
        if (!isLeaving) setSearch(writeListView(view, search, limits), { replace: true });
        return;
      }
      setStored((current) => setText(current, view.q));
      if (isTyping(shown, view)) return;
      setStored(markWritten);
      setSearch(writeListView(view, search, limits));
    },
  };
}
