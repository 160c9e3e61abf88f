import { type Area, type Similarity } from '@firstbell/schema';
import { recordContracts, type Row } from '@firstbell/schema/contracts/records';
import { type TableModel } from '@firstbell/ui';
import { useLoad } from '../../platform/useApi.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';

/** Rows that are similar to the text of a filter, and in which way; there are none if `by` is `nothing`. */
export type Similar = { rows: readonly Row[]; by: Similarity };

const NOTHING: Similar = { rows: [], by: 'nothing' };

/** Returns rows that are similar to the text of a list's filter, if no row of the list contains the text. */
export function useSimilarRows(area: Area, table: TableModel<Row>): Similar {
  const shownYear = useShownYear().year;
  const year = area.showsOneYear ? shownYear : '';
  const { view, status, rows, total, isCounting = false } = table;
  const hasNoMatches =
    status === 'ready' && rows.length === 0 && total === 0 && !isCounting && view.q.trim() !== '';
  const { q, filters } = view;
  const similar = useLoad(recordContracts(area).similar, {
    query: { ...filters, q, year },
    enabled: hasNoMatches,
  }).data;
  return hasNoMatches && similar !== undefined && similar.rows.length > 0 ? similar : NOTHING;
}
