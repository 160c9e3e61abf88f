import { type AreaDefinition, type UndoInput } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { refused } from '../../platform/http/refused.ts';
import { useServices } from '../../platform/services.ts';
import { areaQueryKey, type StoredRecord } from '../api.ts';
import { undoOptions } from './api.ts';

/** Ways to take back an edit of a record; each says in a toast what it did. */
export type Undo = {
  /** Says that an edit was saved, and offers Undo. */
  offer: (saved: Pick<StoredRecord, 'key' | 'version'>) => void;
  /** Puts back the value before one line of the history; `seen` is the version that the person looks at. */
  putBack: (key: string, change: number, seen: number) => Promise<StoredRecord | undefined>;
};

/** Gives the same `Undo` on every render; it still works when the screen is gone. */
export function useUndo(area: AreaDefinition): Undo {
  const { http } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();

  return useMemo(() => {
    const run = async (key: string, asked: UndoInput, failed: string) => {
      try {
        return await new MutationObserver(client, undoOptions(http, area, key)).mutate(asked);
      } catch (thrown) {
        refused(`${failed}: ${reasonInWords(thrown)}`, thrown, (href) => void navigate(href));
        return undefined;
      } finally {
        await client.invalidateQueries({ queryKey: areaQueryKey(area) });
      }
    };
    const undo = async ({ key, version }: Pick<StoredRecord, 'key' | 'version'>) => {
      const record = await run(key, { version }, 'Not undone');
      if (record) notify.success(`${area.title}: the changes were undone.`);
    };
    const offer: Undo['offer'] = (saved) => {
      notify.success(`${area.title} saved.`, {
        action: { label: 'Undo', onAction: () => void undo(saved) },
      });
    };
    return {
      offer,
      putBack: async (key, change, seen) => {
        const record = await run(key, { change, seen }, 'Not put back');
        if (record) offer(record);
        return record;
      },
    };
  }, [area, http, client, navigate]);
}
