import {
  requiredFieldsChange,
  type Choices,
  type OptionalFields,
  type RequiredFieldsChange,
} from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { MutationObserver, useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { notifyRefusal } from '../../platform/http/notifyRefusal.ts';
import { useServices } from '../../platform/services.ts';
import { saveRequiredOptions } from './api.ts';
import { isSameSetting } from './requiredSetting.ts';
import { useFreshChoices } from '../../records/useFreshChoices.ts';

/** Returns the form of the optional fields; a save can be undone. */
export function useRequiredFields(stored: OptionalFields) {
  const { http } = useServices();
  const client = useQueryClient();
  const choicesCache = useFreshChoices();
  const { mutateAsync } = useMutation(saveRequiredOptions(http));

  const undo = async (saved: Choices) => {
    try {
      // Not `useMutation`, because the toast with Undo outlives the screen.
      const options = saveRequiredOptions(http);
      const change = { optional_fields: stored, before: saved.optional_fields };
      choicesCache.cache(await new MutationObserver(client, options).mutate(change));
      notify.success('Required fields are as they were.');
    } catch (thrown) {
      notifyRefusal(`Not undone: ${reasonInWords(thrown)}`, thrown, () => undefined);
      await choicesCache.refetch();
    }
  };

  const { form, submit, reset, isBusy, error } = useZodForm<RequiredFieldsChange>({
    schema: requiredFieldsChange,
    values: { optional_fields: stored, before: stored },
    onSubmit: async (change) => {
      try {
        const saved = await mutateAsync(change);
        reset({ optional_fields: saved.optional_fields, before: saved.optional_fields });
        choicesCache.cache(saved);
        notify.success('Required fields saved.', {
          action: { label: 'Undo', onAction: () => void undo(saved) },
        });
      } catch (thrown) {
        if (isApiError(thrown) && thrown.code === 'conflict') {
          reset();
          await choicesCache.refetch();
        }
        throw thrown;
      }
    },
  });
  const draft = useWatch({ control: form.control, name: 'optional_fields' });

  return {
    draft,
    // Not the form's own flag, for which the order of the fields counts.
    isDirty: !isSameSetting(draft, stored),
    submit,
    reset,
    isBusy,
    error,
    change: (fields: OptionalFields) => {
      form.setValue('optional_fields', fields, { shouldDirty: true });
    },
  };
}
