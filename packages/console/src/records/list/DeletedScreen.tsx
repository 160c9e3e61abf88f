import { type Area, type AreaKey } from '@firstbell/schema';
import { ButtonLink, DataTable, type TableColumn, useColumnLayout } from '@firstbell/ui';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { toPlace } from '../../platform/access/places.ts';
import { Guarded } from '../../platform/access/Guarded.tsx';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { type Row } from '../requests.ts';
import { toText } from '../values/formValues.ts';
import { useListUrl } from '../values/recordUrls.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListFrame } from './ListFrame.tsx';
import { createListColumns, createRowTitle } from './createListColumns.tsx';
import { useDeletion } from './useDeletion.ts';
import { useListTable } from './useListTable.ts';

const titleOfDeleted = ({ plural }: Area) => `Recently deleted ${plural}`;

/** Lists the records of an area that were deleted in the last 30 days to people who may restore them. */
export function DeletedScreen({ area }: { area: Area }) {
  return (
    <Guarded title={titleOfDeleted(area)} area={area.key as AreaKey} action="delete">
      <DeletedRecords area={area} />
    </Guarded>
  );
}

function DeletedRecords({ area }: { area: Area }) {
  const { table, preferencesKey } = useListTable(area, true);
  const layout = useColumnLayout({ preferencesKey });
  const { restore } = useDeletion(area);
  const { showInstant } = useSchoolTime();
  const { canActOn } = useAccess();
  const title = titleOfDeleted(area);
  const columns = useMemo<TableColumn<Row>[]>(
    () => [
      ...createListColumns(area),
      {
        key: 'deleted_at',
        label: 'Deleted',
        isSortable: false,
        isFilterable: false,
        card: 'labelled',
        text: (row) => showInstant(toText(row.deleted_at)),
      },
      {
        ...{ key: 'deleted_by', label: 'Deleted By', card: 'labelled' },
        isSortable: false,
        isFilterable: false,
      },
    ],
    [area, showInstant],
  );

  return (
    <ListFrame title={title}>
      <DataTable
        caption={title}
        columns={columns}
        table={table}
        features={{ layout }}
        preferencesKey={preferencesKey}
        {...(area.filters.length > 0 && { filterBar: <ListFilters area={area} table={table} isUncounted /> })}
        rowActions={(row) =>
          canActOn(area.key as AreaKey, 'delete', toPlace(row))
            ? [
                {
                  id: 'restore',
                  label: 'Restore',
                  onAction: () => void restore(row.key, createRowTitle(area, row)),
                },
              ]
            : []
        }
        actions={
          <ButtonLink href={useListUrl(area)} icon={<ArrowLeft aria-hidden="true" />}>
            {`All ${area.plural}`}
          </ButtonLink>
        }
      />
    </ListFrame>
  );
}
