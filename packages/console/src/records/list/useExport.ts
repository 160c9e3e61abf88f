import { formatDate, type AreaDefinition, showsOneYear } from '@firstbell/schema';
import { downloadCsv, notify, writeCsv, type Selection, type TableView } from '@firstbell/ui';
import { useMutation } from '@tanstack/react-query';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { exportOptions } from '../api.ts';
import { listColumns } from './listColumns.tsx';
import { toSelectionInput } from './useDeletion.ts';

/** Gives a function that exports the selected rows of a list, of all pages, as a CSV file. */
export function useExport(area: AreaDefinition) {
  const { http } = useServices();
  const { mutateAsync } = useMutation(exportOptions(http, area));
  const { year } = useShownYear();
  const { today } = useSchoolTime();

  // Programs read the file, so its dates are always DD/MM/YYYY.
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
        selection: toSelectionInput(selection),
      });
      downloadCsv(`${area.key}-${today()}.csv`, await writeCsv(columns, rows));
    } catch (thrown) {
      notify.error(`Not exported: ${reasonInWords(thrown)}`);
    }
  };
}
