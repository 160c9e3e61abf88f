import { type AreaDefinition } from '@firstbell/schema';
import { Button, Skeleton } from '@firstbell/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useServices } from '../../platform/services.ts';
import { type StoredRecord } from '../api.ts';
import { type FieldLooks } from '../values/FieldLook.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useUndo } from './useUndo.ts';
import { changesOptions } from './api.ts';
import { ChangeGroupView } from './ChangeGroupView.tsx';
import { groupChanges } from './groupChanges.ts';
import { HistoryDisclosure } from './HistoryDisclosure.tsx';
import { Groups } from './historyLook.ts';
import { isSameValue, valueAt } from './valueAt.ts';

/** Props of `History`. */
export type HistoryProps = {
  area: AreaDefinition;
  record: Pick<StoredRecord, 'key' | 'version'> & Readonly<Record<string, unknown>>;
  looks: FieldLooks;
  /** Allows to restore earlier values. */
  canEdit: boolean;
  /** Called after a value was restored, with the saved record and the field (`phone`, `marks.S1001`). */
  onPutBack?: ((record: StoredRecord, field: string) => void) | undefined;
};

/** Disclosure below a form with the changes of its record; restores earlier values. */
export function History(props: HistoryProps) {
  return (
    <HistoryDisclosure>
      <Changes {...props} />
    </HistoryDisclosure>
  );
}

function Changes({ area, record, looks, canEdit, onPutBack }: HistoryProps) {
  const { http } = useServices();
  const query = useInfiniteQuery(changesOptions(http, area, record.key));
  const undo = useUndo(area);
  const [busy, setBusy] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  if (!data) {
    if (error && !isFetching) {
      return isApiError(error) && error.code === 'forbidden' ? (
        <p role="alert">{`You cannot see this history. ${error.detail}`}</p>
      ) : (
        <LoadFailed role="alert" title="The history could not be loaded" error={error} />
      );
    }
    return <Skeleton label="The history is on its way" lines={4} />;
  }

  const rows = data.pages.flatMap((page) => page.rows);
  const seen = Math.max(record.version, rows[0]?.version ?? 0);
  if (rows.length === 0) {
    return <p>{`No change has been recorded yet. Changes to this ${area.noun} will appear here.`}</p>;
  }
  const look = {
    area,
    looks,
    busy,
    isCurrent: (field: string, value: unknown) => isSameValue(valueAt(area, record, field), value),
    onPutBack: canEdit
      ? ({ id, field }: { id: number; field: string }) => {
          setBusy(id);
          void undo
            .putBack(record.key, id, seen)
            .then((saved) => {
              if (!saved) return;
              onPutBack?.(saved, field);
              // The pressed button disappears once its value is restored.
              list.current?.focus();
            })
            .finally(() => {
              setBusy(undefined);
            });
        }
      : undefined,
  };
  return (
    <>
      <Groups ref={list} tabIndex={-1} aria-label={`History of ${record.key}`}>
        {groupChanges(rows).map((group) => (
          <ChangeGroupView key={group.id} group={group} look={look} />
        ))}
      </Groups>
      {hasNextPage && (
        <Button size="small" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
