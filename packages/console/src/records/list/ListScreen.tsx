import { type Action, type AreaDefinition, type AreaKey, showsOneYear } from '@firstbell/schema';
import { DataTable, Link } from '@firstbell/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { DeletedScreen } from './DeletedScreen.tsx';
import { type Row } from '../api.ts';
import { addressEditing, useRememberedList } from '../values/listAddress.ts';
import { ListFrame } from './ListFrame.tsx';
import { listColumns, opening, type Cells } from './listColumns.tsx';
import { useDeletion } from './useDeletion.ts';
import { useExport } from './useExport.ts';
import { useListTable } from './useListTable.ts';
import { usePreferencesKey } from './usePreferencesKey.ts';
import { useSavedRow } from './useSavedRow.ts';

/** Props of `ListScreen`. */
export type ListScreenProps = { area: AreaDefinition; cells?: Cells | undefined };

/** Lists the records of an area; with `?deleted=true`, those that were deleted and can be restored. */
export function ListScreen({ area, cells }: ListScreenProps) {
  const isDeleted = useSearchParams()[0].get('deleted') === 'true';
  return isDeleted ? <DeletedScreen area={area} /> : <CurrentScreen area={area} cells={cells} />;
}

function CurrentScreen({ area, cells }: ListScreenProps) {
  const isPast = useShownYear().year !== '' && showsOneYear(area);
  const columns = useMemo(() => {
    const usual = listColumns(area, cells);
    return isPast ? opening(area, usual) : usual;
  }, [area, cells, isPast]);
  const { table, forget } = useListTable(area, false);
  const deletion = useDeletion(area);
  const exportCsv = useExport(area);
  const { can } = useAccess();
  const may = (action: Action) => !isPast && can(area.key as AreaKey, action);
  const { changing = 'edit' } = area;
  useRememberedList(area);
  useSavedRow(area, table);

  return (
    <ListFrame title={area.title}>
      <DataTable
        caption={area.title}
        columns={columns}
        table={table}
        {...(may('add') && { addUrl: `/${area.key}/add` })}
        {...(changing === 'set' && may('edit') && { setUrl: `/${area.key}/set` })}
        // Given in any case: the title stands with it.
        titleExtra={may('delete') ? <Link href={`/${area.key}?deleted=true`}>Recently deleted</Link> : null}
        rowActions={{
          ...(may('edit') && changing !== 'none' && { editUrl: ({ key }: Row) => addressEditing(area, key) }),
          ...(may('delete') && {
            onDelete: ({ key }: Row) => {
              forget(key);
              void deletion.remove(key);
            },
          }),
        }}
        bulkActions={{
          ...(may('delete') && { onDelete: deletion.removeAll }),
          onExport: (selection) => exportCsv(table.view, selection),
        }}
        preferencesKey={usePreferencesKey(area.key)}
      />
    </ListFrame>
  );
}
