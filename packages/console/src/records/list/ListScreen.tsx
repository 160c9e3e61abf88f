import { type Action, type AreaDefinition, type AreaKey, showsOneYear } from '@firstbell/schema';
import { ButtonLink, DataTable, Link, type BulkAction, type RowAction } from '@firstbell/ui';
import { Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { placeOf } from '../../platform/access/places.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { DeletedScreen } from './DeletedScreen.tsx';
import { type Row } from '../api.ts';
import { formAddressOf, recordAddressOf, useRememberedList } from '../values/listAddress.ts';
import { useSavedViews } from '../views/useSavedViews.ts';
import { useViewColumns } from '../views/useViewColumns.ts';
import { contentOf } from '../views/viewContents.ts';
import { ViewMenu } from '../views/ViewMenu.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFrame } from './ListFrame.tsx';
import { listColumns, titleOf, type Cells } from './listColumns.tsx';
import { useDeletion } from './useDeletion.ts';
import { type ExportedFile, useExport } from './useExport.ts';
import { useListTable } from './useListTable.ts';
import { ListTools } from './ListTools.tsx';
import { SimilarNotice } from './SimilarNotice.tsx';
import { useSimilarRows } from './useSimilarRows.ts';
import { useSavedRow } from './useSavedRow.ts';

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
`;

/** Props of `ListScreen`. */
export type ListScreenProps = {
  area: AreaDefinition;
  cells?: Cells | undefined;
  /** Content beside the button that adds a record, such as another way to add records. */
  adding?: ReactNode;
};

/** Lists the records of an area; with `?deleted=true` the recently deleted ones. */
export function ListScreen({ area, cells, adding }: ListScreenProps) {
  const isDeleted = useSearchParams()[0].get('deleted') === 'true';
  return isDeleted ? <DeletedScreen area={area} /> : <RecordsScreen {...{ area, cells, adding }} />;
}

function RecordsScreen({ area, cells, adding }: ListScreenProps) {
  const isPastYear = useShownYear().year !== '' && showsOneYear(area);
  const columns = useMemo(() => listColumns(area, cells), [area, cells]);
  const saved = useSavedViews(area);
  const {
    table: listed,
    preferencesKey: ownKey,
    deselect,
  } = useListTable(area, false, saved.isWaitingForView);
  const view = useViewColumns(ownKey, saved.current);
  const { table, by: similarBy } = useSimilarRows(area, useSavedRow(area, listed));
  const deletion = useDeletion(area);
  const exporting = useExport(area);
  const { can, canIn } = useAccess();
  const may = (action: Action) => !isPastYear && can(area.key as AreaKey, action);
  const mayOn = (action: Action, row: Row) => !isPastYear && canIn(area.key as AreaKey, action, placeOf(row));
  const { changing = 'edit' } = area;
  const isEditable = may('edit') && changing !== 'none';
  // Records with a page, and those of a past year, open read-only.
  const canOpen = area.isViewed === true || isEditable || (isPastYear && changing !== 'none');
  const rowHref = ({ key }: Row) => recordAddressOf(area, key);
  const rowActions = (row: Row): RowAction[] => [
    ...(isEditable && mayOn('edit', row)
      ? [
          {
            id: 'edit',
            label: 'Edit',
            icon: <Pencil aria-hidden="true" />,
            href: formAddressOf(area, row.key),
          },
        ]
      : []),
    ...(mayOn('delete', row)
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
  const { hidden } = view.columns;
  const arranged = view.layout.arrange(
    columns.map((column, index) => ({ ...column, isOff: index > 0 && hidden.includes(column.key) })),
  );
  const shownColumns = arranged.filter(({ isOff }) => !isOff);
  const exportAction = (id: string, label: string, file: ExportedFile): BulkAction => ({
    ...{ id, label, icon: <Download aria-hidden="true" /> },
    onAction: (selection) => exporting.save(file, table.view, selection),
  });
  const mayExport = can(area.key as AreaKey, 'export');
  const bulkActions: BulkAction[] = [
    ...(mayExport
      ? [
          exportAction('export', 'Export CSV', { kind: 'csv', columns: shownColumns }),
          exportAction('export-xlsx', 'Export Excel', { kind: 'xlsx', columns: shownColumns }),
        ]
      : []),
    ...(mayExport && area.exported
      ? [
          exportAction('export-all', 'All fields, CSV', { kind: 'csv' }),
          exportAction('export-all-xlsx', 'All fields, Excel', { kind: 'xlsx' }),
        ]
      : []),
    ...(may('delete_many')
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

  return (
    <ListFrame title={area.title}>
      <DataTable
        caption={area.title}
        columns={columns}
        table={table}
        features={{ layout: view.layout }}
        actions={
          <>
            {may('delete') && <Link href={`/${area.key}?deleted=true`}>Recently deleted</Link>}
            {changing === 'set' && may('edit') && <ButtonLink href={`/${area.key}/set`}>SET</ButtonLink>}
            {may('add') && adding}
            {may('add') && (
              <ButtonLink href={`/${area.key}/add`} variant="primary" icon={<Plus aria-hidden="true" />}>
                {`Add ${area.added ?? area.title.toLowerCase()}`}
              </ButtonLink>
            )}
          </>
        }
        {...(canOpen && { rowHref })}
        {...((isEditable || may('delete')) && { rowActions })}
        bulkActions={bulkActions}
        {...(mayExport && {
          toolbar: <ListTools {...{ area, exporting }} columns={shownColumns} view={table.view} />,
        })}
        filterBar={
          <>
            <Filters>
              <ViewMenu
                area={area}
                saved={saved}
                content={contentOf(area, table.view, view.columns)}
                onResetColumns={view.reset}
              />
              {area.filters && <ListFilters area={area} table={table} />}
            </Filters>
            <SimilarNotice q={table.view.q} by={similarBy} />
          </>
        }
        preferencesKey={view.preferencesKey}
      />
    </ListFrame>
  );
}
