import { type Area, type AreaKey } from '@firstbell/schema';
import { recordContracts, type Row } from '@firstbell/schema/contracts/records';
import { Banner, Button } from '@firstbell/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { toPlace } from '../../platform/access/places.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useLoad } from '../../platform/useApi.ts';
import { createRowTitle } from '../list/createListColumns.tsx';
import { useDeletion } from '../list/useDeletion.ts';
import { toText } from '../values/formValues.ts';

/** Props of `DeletedRecord`. */
export type DeletedRecordProps = { area: Area; row: Row };

const DeletionBanner = styled(Banner)`
  max-inline-size: ${({ theme }) => theme.size.form};
`;

/** Reads the deleted record with a key; `undefined` while it loads, for an unknown record, and without the permission to restore it. */
export function useDeletedRecord(area: Area, key: string): Row | undefined {
  const { can, canActOn } = useAccess();
  const deleted = useLoad(recordContracts(area).list, {
    query: { q: key, rows: 20, deleted: true },
    enabled: can(area.key as AreaKey, 'delete') && key !== '',
  });
  const row = deleted.data?.rows.find((candidate) => candidate.key === key);
  return row && canActOn(area.key as AreaKey, 'delete', toPlace(row)) ? row : undefined;
}

/** Message with the author and the time of a deletion, and a button that restores the record. */
export function DeletedRecord({ area, row }: DeletedRecordProps) {
  const { showInstant } = useSchoolTime();
  const { restore } = useDeletion(area);
  const [isPending, setIsPending] = useState(false);
  const title = createRowTitle(area, row);
  return (
    <DeletionBanner
      tone="warning"
      action={
        <Button
          isPending={isPending}
          onClick={() => {
            setIsPending(true);
            void restore(row.key, title).finally(() => {
              setIsPending(false);
            });
          }}
        >
          Restore
        </Button>
      }
    >
      {`${title} was deleted by ${toText(row.deleted_by)} on ${showInstant(toText(row.deleted_at))}.`}
    </DeletionBanner>
  );
}
