import { dayOf, type AreaDefinition } from '@firstbell/schema';
import {
  downloadCsv,
  notify,
  writeCsv,
  type Selection,
  type TableColumn,
  type TableView,
} from '@firstbell/ui';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../http/ApiError.ts';
import { useServices } from '../services.ts';
import { exportOptions, type Row } from './api.ts';
import { onTheWire } from './useDeletion.ts';

/** Gives the way to save the chosen rows of a list, on all its pages, as a CSV file. */
export function useExport(area: AreaDefinition, columns: readonly TableColumn<Row>[]) {
  const { http } = useServices();
  const { mutateAsync } = useMutation(exportOptions(http, area));

  return async ({ sort, order }: TableView, selection: Selection) => {
    const q = selection.kind === 'exclude' ? selection.q : '';
    try {
      const rows = await mutateAsync({ q, sort, order, selection: onTheWire(selection) });
      downloadCsv(`${area.key}-${dayOf(new Date())}.csv`, await writeCsv(columns, rows));
    } catch (thrown) {
      notify.error(`Not exported: ${isApiError(thrown) ? thrown.detail : 'something went wrong.'}`);
    }
  };
}
