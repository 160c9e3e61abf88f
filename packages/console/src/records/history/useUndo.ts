import { useCall } from '../../platform/useApi.ts';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { type Area, type UndoInput } from '@firstbell/schema';
import { notify, type NotifyOptions } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { createAreaQueryKey, type StoredRecord } from '../requests.ts';
import { createFormUrl } from '../values/recordUrls.ts';

/** Functions that undo an edit of a record and show a toast. */
export type Undo = {
  /** Shows a toast with Undo after a saved edit; `link` leads to the record, and `text` replaces `… saved.` */
  offerUndo: (
    saved: Pick<StoredRecord, 'key' | 'version'>,
    toast?: { link?: NotifyOptions['link']; text?: string },
  ) => void;
  /**
   * Restores the value that a field had before a change; `shownVersion` is the version that the person sees. If the API
   * refuses, shows the reason as a toast and returns undefined.
   */
  restoreValue: (key: string, changeId: number, shownVersion: number) => Promise<StoredRecord | undefined>;
};

/** Returns a stable `Undo` that also works after its screen was unmounted. */
export function useUndo(area: Area): Undo {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();

  return useMemo(() => {
    const sendUndo = async (key: string, input: UndoInput, failure: string) => {
      const restore = async () => {
        const record = await call(recordContracts(area).undo, { key, body: input });
        // The ID was restored: the record's form has another URL, and other lists show the ID.
        if (record.key !== key) {
          await navigate(createFormUrl(area, record.key), { replace: true });
          await client.invalidateQueries();
        }
        return record;
      };
      const restored = await attempt(failure, restore, (href) => void navigate(href));
      await client.invalidateQueries({ queryKey: createAreaQueryKey(area) });
      return restored;
    };
    const undo = async ({ key, version }: Pick<StoredRecord, 'key' | 'version'>) => {
      const record = await sendUndo(key, { version }, 'Not undone');
      if (record) notify.success(`${area.title}: the changes were undone.`);
    };
    const offerUndo: Undo['offerUndo'] = (saved, { link, text = `${area.title} saved.` } = {}) => {
      notify.success(text, {
        ...(link && { link }),
        action: { label: 'Undo', onAction: () => void undo(saved) },
      });
    };
    return {
      offerUndo,
      restoreValue: async (key, changeId, shownVersion) => {
        const record = await sendUndo(key, { change: changeId, seen: shownVersion }, 'Not put back');
        if (record) offerUndo(record);
        return record;
      },
    };
  }, [area, call, client, navigate]);
}
