import { type Action, type AreaDefinition, type AreaKey, showsOneYear } from '@firstbell/schema';
import { ButtonLink, DataTable, Link, type BulkAction, type RowAction } from '@firstbell/ui';
import { Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { DeletedScreen } from './DeletedScreen.tsx';
import { type Row } from '../api.ts';
import { addressEditing, useRememberedList } from '../values/listAddress.ts';
import { ListFrame } from './ListFrame.tsx';
import { listColumns, titleOf, type Cells } from './listColumns.tsx';
import { useDeletion } from './useDeletion.ts';
import { useExport } from './useExport.ts';
import { useListTable } from './useListTable.ts';
import { useSavedRow } from './useSavedRow.ts';

/** Props of `ListScreen`. */
export type ListScreenProps = { area: AreaDefinition; cells?: Cells | undefined };

/** Lists the records of an area; with `?deleted=true` the recently deleted ones. */
export function ListScreen({ area, cells }: ListScreenProps) {
  const isDeleted = useSearchParams()[0].get('deleted') === 'true';
  return isDeleted ? <DeletedScreen area={area} /> : <CurrentScreen area={area} cells={cells} />;
}

function CurrentScreen({ area, cells }: ListScreenProps) {
  const isPast = useShownYear().year !== '' && showsOneYear(area);
  const columns = useMemo(() => listColumns(area, cells), [area, cells]);
  const { table, preferencesKey, deselect } = useListTable(area, false);
  const deletion = useDeletion(area);
  const exportCsv = useExport(area);
  const { can } = useAccess();
  const may = (action: Action) => !isPast && can(area.key as AreaKey, action);
  const { changing = 'edit' } = area;
  const isEditable = may('edit') && changing !== 'none';
  // Records of a past year are opened to be read.
  const opens = isEditable || (isPast && changing !== 'none');
  const rowHref = ({ key }: Row) => addressEditing(area, key);
  const rowActions = (row: Row): RowAction[] => [
    ...(isEditable
      ? [{ id: 'edit', label: 'Edit', icon: <Pencil aria-hidden="true" />, href: rowHref(row) }]
      : []),
    ...(may('delete')
      ? [
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 aria-hidden="true" />,
            isDestructive: true,
            onAction: () => {
              deselect(row.key);
              void deletion.deleteOne(row.key, titleOf(area, row));
            },
          },
        ]
      : []),
  ];
  const bulkActions: BulkAction[] = [
    {
      id: 'export',
      label: 'Export CSV',
      icon: <Download aria-hidden="true" />,
      onAction: (selection) => exportCsv(table.view, selection),
    },
    ...(may('delete')
      ? [
          {
            id: 'delete',
            label: 'Delete selected',
            icon: <Trash2 aria-hidden="true" />,
            isDestructive: true,
            onAction: deletion.deleteSelected,
          },
        ]
      : []),
  ];
  useRememberedList(area);
  useSavedRow(area, table);

  return (
    <ListFrame title={area.title}>
      <DataTable
        caption={area.title}
        columns={columns}
        table={table}
        actions={
          <>
            {may('delete') && <Link href={`/${area.key}?deleted=true`}>Recently deleted</Link>}
            {changing === 'set' && may('edit') && <ButtonLink href={`/${area.key}/set`}>SET</ButtonLink>}
            {may('add') && (
              <ButtonLink href={`/${area.key}/add`} variant="primary" icon={<Plus aria-hidden="true" />}>
                {`Add ${area.title.toLowerCase()}`}
              </ButtonLink>
            )}
          </>
        }
        {...(opens && { rowHref })}
        {...((isEditable || may('delete')) && { rowActions })}
        bulkActions={bulkActions}
        preferencesKey={preferencesKey}
      />
    </ListFrame>
  );
}
