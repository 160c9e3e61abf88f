import { createQueryKey } from '../../../platform/http/requestOptions.ts';
import { useCall } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/cards';
import { type CardLayout, cardLayout, type StoredCardLayout } from '@firstbell/schema/cards';
import { useSettingForm } from '../useSettingForm.ts';
import { useSettingSave } from '../useSettingSave.ts';

/** Returns the form that edits the layout of the report cards; a save can be undone. */
export function useCardLayout(stored: StoredCardLayout) {
  const call = useCall();
  const save = useSettingSave<StoredCardLayout>({
    queryKey: createQueryKey(contracts.layout),
    send: ({ layout }, { version }) => call(contracts.saveLayout, { body: { layout, version } }),
    messages: { saved: 'Report cards saved.', undone: 'The report cards are as they were.' },
  });

  return useSettingForm<CardLayout, StoredCardLayout>({
    schema: cardLayout,
    stored,
    valuesOf: ({ layout }) => layout,
    onSubmit: async (layout, base) => (await save({ ...base, layout }, base)).layout,
  });
}
