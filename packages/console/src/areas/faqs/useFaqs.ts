import { areas, MAX_ROWS } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { countOptions, listOptions } from '../../records/api.ts';
import { useListView } from '../../records/list/useListView.ts';
import { useServices } from '../../platform/services.ts';

const area = areas.faqs;

/** Follows the questions that the page shows: its filter and page stand in the address. */
export function useFaqs() {
  const { http } = useServices();
  const { shown, asked, onViewChange, goToPage } = useListView(area);
  const { q, page } = asked;
  const view = { q, page, sort: 'question', order: 'asc', rows: MAX_ROWS, deleted: false, year: '' } as const;
  const list = useQuery(listOptions(http, area, view));
  const { data: total } = useQuery(countOptions(http, area, { q, year: '' }));
  const rows = list.data && area.row.array().parse(list.data.rows);
  return {
    rows,
    /** Why there is nothing to show, when the last try has failed. */
    error: rows === undefined && !list.isFetching ? list.error : null,
    text: shown.q,
    onTextChange: (text: string) => {
      onViewChange({ ...shown, q: text, page: 1 });
    },
    isFiltered: q !== '',
    page,
    pageCount: Math.ceil((total ?? 0) / MAX_ROWS),
    goToPage,
  };
}
