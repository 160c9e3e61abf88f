import * as lists from '@firstbell/schema/contracts/lists';
import { useCall } from '../../platform/useApi.ts';
import { requiredFieldsChange, type OptionalFields } from '@firstbell/schema';
import { useWatch } from 'react-hook-form';
import { createSettingSave } from './createSettingSave.ts';
import { isSameSetting } from './requiredSetting.ts';
import { useSettingForm } from './useSettingForm.ts';
import { useChoicesCache } from '../../records/useChoicesCache.ts';

const schema = requiredFieldsChange.pick({ optional_fields: true });
type Values = { optional_fields: OptionalFields };

/** Returns the form of the required fields, which are stored as the list of optional ones. A save can be undone. */
export function useRequiredFields(stored: OptionalFields) {
  const call = useCall();
  const choicesCache = useChoicesCache();

  const save = createSettingSave<OptionalFields>({
    send: async (fields, before) => {
      const body = { optional_fields: fields, before };
      return choicesCache.cache(await call(lists.saveRequiredFields, { body })).optional_fields;
    },
    refetch: choicesCache.refetch,
    messages: { saved: 'Required fields saved.', undone: 'Required fields are as they were.' },
  });

  const { form, reset, formProps } = useSettingForm<Values, OptionalFields>({
    schema,
    stored,
    valuesOf: (base) => ({ optional_fields: base }),
    onSubmit: async (values, base) => ({ optional_fields: await save(values.optional_fields, base) }),
  });
  const edited = useWatch({ control: form.control, name: 'optional_fields' });

  return {
    edited,
    // Not the form's own `isDirty`, which depends on the order of the fields.
    isDirty: !isSameSetting(edited, stored),
    reset,
    formProps,
    change: (fields: OptionalFields) => {
      form.setValue('optional_fields', fields, { shouldDirty: true });
    },
  };
}
