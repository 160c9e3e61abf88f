import { formatDate, type AreaDefinition, showsOneYear } from '@firstbell/schema';
import { downloadCsv, notify, writeCsv, type Selection, type TableView } from '@firstbell/ui';
import { useMutation } from '@tanstack/react-query';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { exportOptions } from '../api.ts';
import { listColumns } from './listColumns.tsx';
import { onTheWire } from './useDeletion.ts';

/** Gives the way to save the chosen rows of a list, on all its pages, as a CSV file. */
export function useExport(area: AreaDefinition) {
  const { http } = useServices();
  const { mutateAsync } = useMutation(exportOptions(http, area));
  const { year } = useShownYear();
  const { today } = useSchoolTime();

  // A file is read by programs: its dates are always DD/MM/YYYY.
  const shown = { ...area, columns: [...area.columns, ...(area.exported ?? [])] as const };
  const columns = listColumns(shown, {}, formatDate);

  return async ({ sort, order }: TableView, selection: Selection) => {
    const q = selection.kind === 'exclude' ? selection.q : '';
    try {
      const rows = await mutateAsync({
        q,
        sort,
        order,
        ...(showsOneYear(area) && year !== '' && { year }),
        selection: onTheWire(selection),
      });
      downloadCsv(`${area.key}-${today()}.csv`, await writeCsv(columns, rows));
    } catch (thrown) {
      notify.error(`Not exported: ${reasonInWords(thrown)}`);
    }
  };
}
