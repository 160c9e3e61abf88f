import { useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { useZodForm, type ZodForm, type ZodFormOptions } from '../../platform/form/useZodForm.ts';
import { isApiError } from '../../platform/http/ApiError.ts';

/** Options of `useSettingForm`. */
export type SettingFormOptions<Values extends FieldValues, Stored> = Pick<
  ZodFormOptions<Values>,
  'schema' | 'mode'
> & {
  /** The stored setting; the same object until it changes. */
  stored: Stored;
  /** Returns the values of the form that show a stored setting. */
  valuesOf: (stored: Stored) => Values;
  /**
   * Saves the values; `base` is the stored setting when the person began to edit. Returns the saved values, or undefined
   * if a job stores them later. May throw an `ApiError`.
   */
  onSubmit: (values: Values, base: Stored) => Promise<Values | undefined>;
  /** Refetches the setting after a conflict. */
  refetch?: () => Promise<unknown>;
  /** Error message of a conflict; by default the message of the API. */
  conflictText?: string;
};

/**
 * Returns the form of a setting. A newer stored setting does not replace the `base` of a form with edits, so that a save
 * over the change of somebody else is a conflict. After a conflict the form shows the stored setting.
 */
export function useSettingForm<Values extends FieldValues, Stored>({
  stored,
  valuesOf,
  onSubmit,
  refetch,
  conflictText,
  ...options
}: SettingFormOptions<Values, Stored>): ZodForm<Values> {
  const [base, setBase] = useState(stored);
  const zodForm = useZodForm<Values>({
    ...options,
    values: valuesOf(base),
    onSubmit: async (values) => {
      try {
        const saved = await onSubmit(values, base);
        if (saved !== undefined) zodForm.reset(saved);
        return undefined;
      } catch (thrown) {
        if (!isApiError(thrown) || thrown.code !== 'conflict') throw thrown;
        await refetch?.();
        zodForm.reset();
        if (conflictText === undefined) throw thrown;
        return { fields: [], text: conflictText };
      }
    },
  });
  const { form, isDirty } = zodForm;
  const hasStoredValues = () => JSON.stringify(form.getValues()) === JSON.stringify(valuesOf(stored));
  if (base !== stored && (!isDirty || hasStoredValues())) setBase(stored);
  return zodForm;
}
