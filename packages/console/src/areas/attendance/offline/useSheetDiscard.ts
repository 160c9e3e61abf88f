import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { showDate } from '../../../platform/dates/showDate.ts';
import { outboxOptions, removeUnsentSheet, restoreUnsentSheet, type UnsentSheet } from './outbox.ts';
import { useOutbox } from './useOutbox.ts';

/**
 * Returns a function that removes an unsent sheet from this browser. Its toast can restore the sheet, because the marks
 * are stored nowhere else. `onRestored` is called after the sheet was restored.
 */
export function useSheetDiscard(): (unsentSheet: UnsentSheet, onRestored?: () => void) => Promise<void> {
  const outbox = useOutbox();
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: outboxOptions(outbox).queryKey });
  return async (unsentSheet, onRestored) => {
    const { place, revision } = unsentSheet;
    await removeUnsentSheet(outbox, place, revision);
    await refetch();
    notify.info(`Your marks of ${place.class}-${place.section}, ${showDate(place.date)} were discarded.`, {
      action: {
        label: 'Undo',
        onAction: () => void restoreUnsentSheet(outbox, unsentSheet).then(refetch).then(onRestored),
      },
    });
  };
}
