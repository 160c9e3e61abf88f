import { type CardLayout, cardLayout, type StoredCardLayout } from '@firstbell/schema/cards';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useZodForm } from '../../../platform/form/useZodForm.ts';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { useServices } from '../../../platform/services.ts';
import { useSettingSave } from '../useSettingSave.ts';
import { cardLayoutOptions, saveCardLayoutOptions } from './cardLayoutApi.ts';

/** Returns the form that edits the layout of the report cards; a save can be undone. */
export function useCardLayout(stored: StoredCardLayout) {
  const { http } = useServices();
  const client = useQueryClient();
  const save = useSettingSave<StoredCardLayout>({
    queryKey: cardLayoutOptions(http).queryKey,
    stored,
    send: ({ layout }, { version }) =>
      new MutationObserver(client, saveCardLayoutOptions(http)).mutate({ layout, version }),
    messages: { saved: 'Report cards saved.', undone: 'The report cards are as they were.' },
  });

  const zodForm = useZodForm<CardLayout>({
    schema: cardLayout,
    values: stored.layout,
    onSubmit: async (layout) => {
      try {
        const saved = await save({ ...stored, layout });
        zodForm.reset(saved.layout);
      } catch (thrown) {
        if (isApiError(thrown) && thrown.code === 'conflict') zodForm.reset();
        throw thrown;
      }
    },
  });
  return zodForm;
}
