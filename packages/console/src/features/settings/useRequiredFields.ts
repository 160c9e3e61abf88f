import { type Choices, type OptionalFields } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { MutationObserver, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { refused } from '../../platform/http/refused.ts';
import { useServices } from '../../platform/services.ts';
import { saveRequiredOptions } from './api.ts';
import { isSameSetting } from './requiredSetting.ts';
import { useFreshChoices } from '../../records/useFreshChoices.ts';

/** Holds which fields may stay empty while it is changed, saves it, and offers Undo. */
export function useRequiredFields(stored: OptionalFields) {
  const { http } = useServices();
  const client = useQueryClient();
  const fresh = useFreshChoices();
  const { mutateAsync, isPending } = useMutation(saveRequiredOptions(http));
  const [changed, setChanged] = useState<OptionalFields>();
  const [error, setError] = useState<string>();
  const draft = changed ?? stored;

  const undo = async (saved: Choices) => {
    try {
      // Observed outside of the screen, because Undo is still there when the screen is not.
      const options = saveRequiredOptions(http);
      const back = { optional_fields: stored, before: saved.optional_fields };
      fresh.take(await new MutationObserver(client, options).mutate(back));
      notify.success('Required fields are as they were.');
    } catch (thrown) {
      refused(`Not undone: ${reasonInWords(thrown)}`, thrown, () => undefined);
      await fresh.reread();
    }
  };

  return {
    draft,
    isDirty: !isSameSetting(draft, stored),
    isSaving: isPending,
    error,
    change: setChanged,
    reset: () => {
      setChanged(undefined);
      setError(undefined);
    },
    save: async () => {
      setError(undefined);
      try {
        const saved = await mutateAsync({ optional_fields: draft, before: stored });
        setChanged(undefined);
        fresh.take(saved);
        notify.success('Required fields saved.', {
          action: { label: 'Undo', onAction: () => void undo(saved) },
        });
      } catch (thrown) {
        if (!isApiError(thrown)) throw thrown;
        setError(thrown.detail);
        if (thrown.code !== 'conflict') return;
        setChanged(undefined);
        await fresh.reread();
      }
    },
  };
}
