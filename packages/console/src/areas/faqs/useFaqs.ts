import { areas, MAX_ROWS } from '@firstbell/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countOptions, listOptions } from '../../records/requests.ts';
import { useListView } from '../../records/list/useListView.ts';
import { useServices } from '../../platform/services.ts';

const area = areas.faqs;
const SORTABLE_COLUMNS = area.columns.map(({ key }) => key);

/** Returns a page of questions; the filter and the page are in the URL. */
export function useFaqs() {
  const { http } = useServices();
  const { shown, requested, onViewChange } = useListView(SORTABLE_COLUMNS);
  const { q, page } = requested;
  const view = { q, page, sort: 'question', order: 'asc', rows: MAX_ROWS, deleted: false, year: '' } as const;
  const list = useQuery({ ...listOptions(http, area, view), placeholderData: keepPreviousData });
  const { data: total } = useQuery({
    ...countOptions(http, area, { q, year: '' }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data && area.row.array().parse(list.data.rows);
  return {
    rows,
    /** Error of the last request; null once questions are loaded, and while they load. */
    error: rows === undefined && !list.isFetching ? list.error : null,
    text: shown.q,
    onTextChange: (text: string) => {
      onViewChange({ ...shown, q: text, page: 1 });
    },
    isFiltered: q !== '',
    page,
    pageCount: Math.ceil((total ?? 0) / MAX_ROWS),
    onPageChange: (newPage: number) => {
      onViewChange({ ...shown, page: newPage });
    },
  };
}
