import { type Area } from '@firstbell/schema';
import { Button, Skeleton } from '@firstbell/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useServices } from '../../platform/services.ts';
import { type StoredRecord } from '../requests.ts';
import { type FieldViews } from '../values/FieldView.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useUndo } from './useUndo.ts';
import { changesOptions } from './changesOptions.ts';
import { ChangeGroupView } from './ChangeGroupView.tsx';
import { groupChanges } from './groupChanges.ts';
import { HistoryDisclosure } from './HistoryDisclosure.tsx';
import { HistoryGroups } from './historyLook.ts';
import { isSameValue, findValue } from './findValue.ts';

/** Props of `History`. */
export type HistoryProps = {
  area: Area;
  record: Pick<StoredRecord, 'key' | 'version'> & Readonly<Record<string, unknown>>;
  views?: FieldViews | undefined;
  /** True if the person may restore earlier values. */
  canEdit: boolean;
  /**
   * Called after a value was restored, with the saved record and the name of the field or item (`phone`,
   * `marks.S1001`).
   */
  onRestored?: ((record: StoredRecord, field: string) => void) | undefined;
};

/** Lists the changes of a record in a disclosure below its form or page, with buttons that restore earlier values. */
export function History({ isWide = false, ...props }: HistoryProps & { isWide?: boolean }) {
  return (
    <HistoryDisclosure isWide={isWide}>
      <Changes {...props} />
    </HistoryDisclosure>
  );
}

function Changes({ area, record, views = {}, canEdit, onRestored }: HistoryProps) {
  const { http } = useServices();
  const query = useInfiniteQuery(changesOptions(http, area, record.key));
  const undo = useUndo(area);
  const [restoringId, setRestoringId] = useState<number>();
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
    return <Skeleton label="Loading the history…" lines={4} />;
  }

  const rows = data.pages.flatMap((page) => page.rows);
  // The history may be newer than the record that the form loaded.
  const shownVersion = Math.max(record.version, rows[0]?.version ?? 0);
  if (rows.length === 0) {
    return <p>{`No change has been recorded yet. Changes to this ${area.noun} will appear here.`}</p>;
  }
  const options = {
    area,
    views,
    restoringId,
    isCurrent: (field: string, value: unknown) => isSameValue(findValue(area, record, field), value),
    onRestore: canEdit
      ? ({ id, field }: { id: number; field: string }) => {
          setRestoringId(id);
          void undo
            .restoreValue(record.key, id, shownVersion)
            .then((saved) => {
              if (!saved) return;
              onRestored?.(saved, field);
              // The pressed button disappears once its value is restored.
              list.current?.focus();
            })
            .finally(() => {
              setRestoringId(undefined);
            });
        }
      : undefined,
  };
  return (
    <>
      <HistoryGroups ref={list} tabIndex={-1} aria-label={`History of ${record.key}`}>
        {groupChanges(rows).map((group) => (
          <ChangeGroupView key={group.id} group={group} options={options} />
        ))}
      </HistoryGroups>
      {hasNextPage && (
        <Button size="small" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
