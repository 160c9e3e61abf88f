import { DEFAULT_ROWS, ROWS_OPTIONS } from '@firstbell/schema';
import { type TableView } from '@firstbell/ui';
import { useEffect, useMemo, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { historyStep, readListView, writeListView } from './listUrl.ts';
import { follow, send, startTyping, type as takeKeystroke } from '../values/typing.ts';

/** How long the filter rests before it is asked for, in ms. */
const REST_MS = 150;

/** The state of a list, as its address has it. */
export type ListViewState = {
  /** What the table shows: what is typed stands in the filter at once. */
  shown: TableView;
  /** What rows are asked for: follows the typing after a short rest. */
  asked: TableView;
  onViewChange: (view: TableView) => void;
  /** Corrects the page without a step in the history. */
  goToPage: (page: number) => void;
};

/** Keeps a list's filter, order and page in the address, so that Back works and links can be shared. */
export function useListView(area: { columns: readonly { key: string }[] }): ListViewState {
  const [search, setSearch] = useSearchParams();
  // While the next screen is on its way, a late change of the address would call it back.
  const isLeaving = useNavigation().state !== 'idle';
  const limits = useMemo(
    () => ({
      sortable: area.columns.map(({ key }) => key),
      rowsOptions: ROWS_OPTIONS,
      rowsDefault: DEFAULT_ROWS,
    }),
    [area],
  );
  const asked = readListView(search, limits);
  const [typing, setTyping] = useState(() => startTyping(asked.q));
  const followed = follow(typing, asked.q);
  if (followed !== typing) setTyping(followed);
  const { typed } = followed;

  useEffect(() => {
    const before = readListView(search, limits);
    if (typed === before.q || isLeaving) return undefined;
    const rest = setTimeout(() => {
      setTyping(send);
      setSearch(writeListView({ ...before, q: typed, page: 1 }, search, limits), { replace: true });
    }, REST_MS);
    return () => {
      clearTimeout(rest);
    };
  }, [typed, search, setSearch, limits, isLeaving]);

  const shown = { ...asked, q: typed, page: typed === asked.q ? asked.page : 1 };
  return {
    shown,
    asked,
    onViewChange: (view) => {
      setTyping((current) => takeKeystroke(current, view.q));
      if (historyStep(shown, view) === 'replace') return;
      setTyping(send);
      setSearch(writeListView(view, search, limits));
    },
    goToPage: (page) => {
      if (!isLeaving) setSearch(writeListView({ ...asked, page }, search, limits), { replace: true });
    },
  };
}
