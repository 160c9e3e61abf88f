import * as lists from '@firstbell/schema/contracts/lists';
import { useCall } from '../../platform/useApi.ts';
import { requiredFieldsChange, type Choices, type OptionalFields } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useWatch } from 'react-hook-form';
import { describeError } from '../../platform/http/describeError.ts';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';
import { isSameSetting } from './requiredSetting.ts';
import { useSettingForm } from './useSettingForm.ts';
import { useChoicesCache } from '../../records/useChoicesCache.ts';

const schema = requiredFieldsChange.pick({ optional_fields: true });
type Values = { optional_fields: OptionalFields };

/** Returns the form of the required fields, which are stored as the list of optional ones. A save can be undone. */
export function useRequiredFields(stored: OptionalFields) {
  const call = useCall();
  const choicesCache = useChoicesCache();

  const undo = async (base: OptionalFields, saved: Choices) => {
    try {
      const body = { optional_fields: base, before: saved.optional_fields };
      choicesCache.cache(await call(lists.saveRequiredFields, { body }));
      notify.success('Required fields are as they were.');
    } catch (thrown) {
      notifyProblem(`Not undone: ${describeError(thrown)}`, thrown, () => undefined);
      await choicesCache.refetch();
    }
  };

  const { form, reset, formProps } = useSettingForm<Values, OptionalFields>({
    schema,
    stored,
    valuesOf: (base) => ({ optional_fields: base }),
    refetch: choicesCache.refetch,
    onSubmit: async (values, base) => {
      const saved = await call(lists.saveRequiredFields, { body: { ...values, before: base } });
      choicesCache.cache(saved);
      notify.success('Required fields saved.', {
        action: { label: 'Undo', onAction: () => void undo(base, saved) },
      });
      return { optional_fields: saved.optional_fields };
    },
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
