import { showsOneYear, type AreaDefinition, type Similarity } from '@firstbell/schema';
import { type TableModel } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { similarOptions, type Row } from '../api.ts';

/** A table, and how its rows are similar to the filter's text. The similarity of the list's own rows is `nothing`. */
export type SimilarRows = { table: TableModel<Row>; similarity: Similarity };

/** Replaces the rows of a list by similar ones when nothing matches the text of its filter. */
export function useSimilarRows(area: AreaDefinition, table: TableModel<Row>): SimilarRows {
  const { http } = useServices();
  const shownYear = useShownYear().year;
  const year = showsOneYear(area) ? shownYear : '';
  const { view, status, rows, total, isCounting = false } = table;
  const hasNoMatches =
    status === 'ready' && rows.length === 0 && total === 0 && !isCounting && view.q.trim() !== '';
  const { q, filters } = view;
  const similar = useQuery({
    ...similarOptions(http, area, { q, filters, year }),
    enabled: hasNoMatches,
  }).data;
  if (!hasNoMatches || similar === undefined || similar.rows.length === 0)
    return { table, similarity: 'nothing' };
  return { table: { ...table, rows: similar.rows, total: similar.rows.length }, similarity: similar.by };
}
