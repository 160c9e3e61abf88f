import { type Action, type Area, type AreaKey } from '@firstbell/schema';
import { ButtonLink, DataTable, Link, type BulkAction, type RowAction, type Selection } from '@firstbell/ui';
import { Pencil, Plus, Printer, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { toPlace } from '../../platform/access/places.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { DeletedScreen } from './DeletedScreen.tsx';
import { type Row } from '../requests.ts';
import { createFormUrl, createRecordUrl, useListSearchCache } from '../values/recordUrls.ts';
import { useSavedViews } from '../views/useSavedViews.ts';
import { useViewColumns } from '../views/useViewColumns.ts';
import { createViewContent } from '../views/viewContents.ts';
import { ViewMenu } from '../views/ViewMenu.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFrame } from './ListFrame.tsx';
import { createListColumns, type Cells } from './createListColumns.tsx';
import { type LinkAfterDelete, useDeletion } from './useDeletion.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { useExporter } from './useExporter.ts';
import { useListPrint } from './useListPrint.tsx';
import { useListTable } from './useListTable.ts';
import { ListTools } from './ListTools.tsx';
import { SimilarRows } from './SimilarRows.tsx';
import { useReadableArea } from './useReadableArea.ts';
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
  area: Area;
  cells?: Cells | undefined;
  /** Label of the button that adds a record; by default with the area's title. */
  addLabel?: string;
  /** Further controls beside the button that adds a record, such as another way to add records. */
  extraActions?: ReactNode;
  /** Further actions on the selected records, before `Delete selected`. */
  bulkActions?: readonly BulkAction[];
  /** Returns the link that the toast of a deletion shows. */
  linkAfterDelete?: LinkAfterDelete;
};

/** Lists the records of an area; with `?deleted=true` the recently deleted ones. */
export function ListScreen(props: ListScreenProps) {
  const isDeleted = useSearchParams()[0].get('deleted') === 'true';
  const area = useReadableArea(props.area);
  return isDeleted ? <DeletedScreen area={area} /> : <RecordsScreen {...props} area={area} />;
}

function RecordsScreen({
  area,
  cells,
  addLabel,
  extraActions,
  bulkActions: ownBulkActions = [],
  linkAfterDelete,
}: ListScreenProps) {
  const isPastYear = useShownYear().year !== '' && area.showsOneYear;
  const columns = useMemo(() => createListColumns(area, cells), [area, cells]);
  const savedViews = useSavedViews(area);
  const {
    table: listTable,
    preferencesKey: listPreferencesKey,
    deselect,
  } = useListTable(area, false, savedViews.isWaitingForView);
  const viewColumns = useViewColumns(listPreferencesKey, savedViews.current);
  const table = useSavedRow(area, listTable);
  const similar = useSimilarRows(area, table);
  const deletion = useDeletion(area);
  const exporter = useExporter(area);
  const { can, canActOn } = useAccess();
  const canDo = (action: Action) => !isPastYear && can(area.key as AreaKey, action);
  const canDoOn = (action: Action, row: Row) =>
    !isPastYear && canActOn(area.key as AreaKey, action, toPlace(row));
  const isEditable = canDo('edit');
  // Records with a page, and those of a past year, open read-only.
  const canOpen = area.isOfPeople || isEditable || isPastYear;
  const rowHref = ({ key }: Row) => createRecordUrl(area, key);
  const rowActions = (row: Row): RowAction[] => [
    ...(isEditable && canDoOn('edit', row)
      ? [
          {
            id: 'edit',
            label: 'Edit',
            icon: <Pencil aria-hidden="true" />,
            href: createFormUrl(area, row.key),
          },
        ]
      : []),
    ...(canDoOn('delete', row)
      ? [
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 aria-hidden="true" />,
            isDestructive: true,
            onAction: () => {
              deselect(row.key);
              void deletion.deleteOne(row.key, { linkAfter: linkAfterDelete });
            },
          },
        ]
      : []),
  ];
  const { hidden } = viewColumns.columns;
  const arrangedColumns = viewColumns.layout.arrange(
    columns.map((column, index) => ({ ...column, isOff: index > 0 && hidden.includes(column.key) })),
  );
  const shownColumns = arrangedColumns.filter(({ isOff }) => !isOff);
  const print = useListPrint({ area, columns: shownColumns, view: table.view, exporter });
  const canExport = can(area.key as AreaKey, 'export');
  const bulkActions: BulkAction[] = [
    ...(canExport
      ? [
          {
            id: 'export',
            render: (selection: Selection) => (
              <ExportMenu
                label="Export"
                size="small"
                area={area}
                columns={shownColumns}
                onExport={(file) => void exporter.save(file, table.view, selection)}
              />
            ),
          },
          {
            id: 'print',
            label: 'Print',
            icon: <Printer aria-hidden="true" />,
            onAction: print.start,
          },
        ]
      : []),
    ...ownBulkActions,
    ...(canDo('delete_many')
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
  useListSearchCache(area);

  return (
    <ListFrame title={area.title}>
      <DataTable
        caption={area.title}
        columns={columns}
        table={table}
        features={{ layout: viewColumns.layout }}
        actions={
          <>
            {canDo('delete') && <Link href={`/${area.key}?deleted=true`}>Recently deleted</Link>}
            {canDo('add') && extraActions}
            {canDo('add') && (
              <ButtonLink href={`/${area.key}/add`} variant="primary" icon={<Plus aria-hidden="true" />}>
                {addLabel ?? `Add ${area.title.toLowerCase()}`}
              </ButtonLink>
            )}
          </>
        }
        {...(canOpen && { rowHref })}
        {...((isEditable || canDo('delete')) && { rowActions })}
        bulkActions={bulkActions}
        {...(canExport && {
          toolbar: <ListTools {...{ area, exporter, print }} columns={shownColumns} view={table.view} />,
        })}
        filterBar={
          <Filters>
            <ViewMenu
              area={area}
              saved={savedViews}
              content={createViewContent(area, table.view, viewColumns.columns)}
              onResetColumns={viewColumns.reset}
            />
            {area.filters.length > 0 && <ListFilters area={area} table={table} />}
          </Filters>
        }
        preferencesKey={viewColumns.preferencesKey}
      />
      <HiddenNote area={area} />
      <SimilarRows area={area} similar={similar} />
      {print.printView}
    </ListFrame>
  );
}
