import { type AreaDefinition } from '@firstbell/schema';
import { Button, ButtonLink, DataTable, type TableColumn } from '@firstbell/ui';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { type Row } from '../api.ts';
import { textOf } from '../values/formValues.ts';
import { useListAddress } from '../values/listAddress.ts';
import { ListFrame } from './ListFrame.tsx';
import { listColumns } from './listColumns.tsx';
import { useDeletion } from './useDeletion.ts';
import { useListTable } from './useListTable.ts';
import { usePreferencesKey } from './usePreferencesKey.ts';

/** Lists what was deleted from an area in the last 30 days, to be restored. */
export function DeletedScreen({ area }: { area: AreaDefinition }) {
  const { table } = useListTable(area, true);
  const { bringBack } = useDeletion(area);
  const { showInstant } = useSchoolTime();
  const title = `Recently deleted ${area.plural}`;
  const columns = useMemo<TableColumn<Row>[]>(
    () => [
      ...listColumns(area),
      {
        key: 'deleted_at',
        label: 'Deleted',
        isSortable: false,
        isFilterable: false,
        text: (row) => showInstant(textOf(row.deleted_at)),
      },
      { key: 'deleted_by', label: 'Deleted By', isSortable: false, isFilterable: false },
      {
        key: 'restore',
        label: 'Restore',
        isSortable: false,
        isFilterable: false,
        text: () => '',
        render: (row) => (
          <Button
            size="small"
            variant="quiet"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={`Restore ${row.key}`}
            onClick={() => void bringBack(row.key)}
          >
            Restore
          </Button>
        ),
      },
    ],
    [area, bringBack, showInstant],
  );

  return (
    <ListFrame title={title}>
      <DataTable
        caption={title}
        columns={columns}
        table={table}
        preferencesKey={usePreferencesKey(`${area.key}-deleted`)}
        titleExtra={
          <ButtonLink href={useListAddress(area)} icon={<ArrowLeft aria-hidden="true" />}>
            {`All ${area.plural}`}
          </ButtonLink>
        }
      />
    </ListFrame>
  );
}
