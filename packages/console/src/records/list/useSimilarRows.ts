import { showsOneYear, type AreaDefinition, type Similarity } from '@firstbell/schema';
import { type TableModel } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { similarOptions, type Row } from '../api.ts';

/** A table with similar rows instead of none; `by` is the kind of similarity. */
export type SimilarRows = { table: TableModel<Row>; by: Similarity };

/** Returns the table of a list; without matches of its text, with similar rows instead. */
export function useSimilarRows(area: AreaDefinition, table: TableModel<Row>): SimilarRows {
  const { http } = useServices();
  const shownYear = useShownYear().year;
  const year = showsOneYear(area) ? shownYear : '';
  const { view, status, rows, total, isCounting = false } = table;
  const isNothing =
    status === 'ready' && rows.length === 0 && total === 0 && !isCounting && view.q.trim() !== '';
  const { q, filters } = view;
  const found = useQuery({ ...similarOptions(http, area, { q, filters, year }), enabled: isNothing }).data;
  if (!isNothing || found === undefined || found.rows.length === 0) return { table, by: 'nothing' };
  return { table: { ...table, rows: found.rows, total: found.rows.length }, by: found.by };
}
