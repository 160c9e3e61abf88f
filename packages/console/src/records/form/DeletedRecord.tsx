import { type AreaDefinition, type AreaKey } from '@firstbell/schema';
import { Banner, Button, notify } from '@firstbell/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { placeOf } from '../../platform/access/places.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { readRefusal } from '../../platform/http/readRefusal.ts';
import { useServices } from '../../platform/services.ts';
import { areaQueryKey, listOptions, restoreOptions } from '../api.ts';
import { textOf } from '../values/formValues.ts';

/** Props of `DeletedRecord`. */
export type DeletedRecordProps = { area: AreaDefinition; recordKey: string };

const Frame = styled(Banner)`
  max-inline-size: ${({ theme }) => theme.size.form};
  margin-block-end: ${({ theme }) => theme.space[4]};
`;

/**
 * Says who deleted a record and when, with a button that restores the record. Renders nothing for an unknown record or
 * without the permission to restore.
 */
export function DeletedRecord({ area, recordKey: key }: DeletedRecordProps) {
  const { http } = useServices();
  const client = useQueryClient();
  const { showInstant } = useSchoolTime();
  const { can, canIn } = useAccess();
  const mayRestore = can(area.key as AreaKey, 'delete');
  const restore = useMutation(restoreOptions(http, area));
  const view = { q: key, sort: area.columns[0].key, order: 'asc', page: 1, rows: 20, year: '' } as const;
  const deleted = useQuery({
    ...listOptions(http, area, { ...view, deleted: true }),
    enabled: mayRestore && key !== '',
  });
  const row = deleted.data?.rows.find((candidate) => candidate.key === key);
  if (row === undefined || !canIn(area.key as AreaKey, 'delete', placeOf(row))) return null;

  const onRestore = () => {
    restore.mutate(key, {
      onSuccess: () => {
        notify.success(`${key} is back.`);
        void client.invalidateQueries({ queryKey: areaQueryKey(area) });
      },
      onError: (error) => {
        notify.error(readRefusal(error)?.text ?? `${key} was not restored. Try again.`);
      },
    });
  };
  return (
    <Frame
      tone="warning"
      action={
        <Button isPending={restore.isPending} onClick={onRestore}>
          Restore
        </Button>
      }
    >
      {`${textOf(row.deleted_by)} deleted this ${area.noun} on ${showInstant(textOf(row.deleted_at))}.`}
    </Frame>
  );
}
