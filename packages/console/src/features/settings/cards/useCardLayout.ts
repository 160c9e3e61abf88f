import { type CardLayout, cardLayout, type StoredCardLayout } from '@firstbell/schema/cards';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../platform/services.ts';
import { useSettingForm } from '../useSettingForm.ts';
import { useSettingSave } from '../useSettingSave.ts';
import { cardLayoutOptions, saveCardLayoutOptions } from './cardLayoutApi.ts';

/** Returns the form that edits the layout of the report cards; a save can be undone. */
export function useCardLayout(stored: StoredCardLayout) {
  const { http } = useServices();
  const client = useQueryClient();
  const save = useSettingSave<StoredCardLayout>({
    queryKey: cardLayoutOptions(http).queryKey,
    send: ({ layout }, { version }) =>
      new MutationObserver(client, saveCardLayoutOptions(http)).mutate({ layout, version }),
    messages: { saved: 'Report cards saved.', undone: 'The report cards are as they were.' },
  });

  return useSettingForm<CardLayout, StoredCardLayout>({
    schema: cardLayout,
    stored,
    valuesOf: ({ layout }) => layout,
    onSubmit: async (layout, base) => (await save({ ...base, layout }, base)).layout,
  });
}
