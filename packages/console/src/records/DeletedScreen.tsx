import { type AreaDefinition } from '@firstbell/schema';
import { Button, DataTable, Page, type TableColumn } from '@firstbell/ui';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useServices } from '../services.ts';
import { type Row } from './api.ts';
import { textOf } from './formValues.ts';
import { useListAddress } from './listAddress.ts';
import { listColumns } from './listColumns.ts';
import { useDeletion } from './useDeletion.ts';
import { useListTable } from './useListTable.ts';

const instant = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Lists what was deleted from an area in the last 30 days, to be restored. */
export function DeletedScreen({ area }: { area: AreaDefinition }) {
  const { identity } = useServices();
  const { table } = useListTable(area, true);
  const { bringBack } = useDeletion(area);
  const columns = useMemo<TableColumn<Row>[]>(
    () => [
      ...listColumns(area),
      {
        key: 'deleted_at',
        label: 'Deleted',
        isSortable: false,
        isFilterable: false,
        text: (row) => instant.format(new Date(textOf(row.deleted_at))).replace(',', ''),
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
    [area, bringBack],
  );

  return (
    <Page title={`Recently deleted ${area.plural}`} back={{ href: useListAddress(area), label: area.title }}>
      <DataTable
        caption={`Recently deleted ${area.plural}`}
        columns={columns}
        table={table}
        preferencesKey={`${identity.user()?.id ?? ''}:${area.key}:deleted`}
      />
    </Page>
  );
}
