import * as consents from '@firstbell/schema/contracts/consents';
import { useCall } from '../../platform/useApi.ts';
import {
  consentChecks,
  consentInput,
  type ConsentInput,
  consentLanguages,
  consentPurposes,
  consentRelations,
} from '@firstbell/schema/consents';
import { Form, FormField, notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { DayField } from '../../platform/form/DayField.tsx';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { toOptions, purposeOptions } from './consentOptions.ts';

/** Props of `ConsentForm`. */
export type ConsentFormProps = { id: string; onDone: () => void };

/**
 * Form that adds a consent to the ledger of a student. The chosen purpose fills in its text, which the person can change
 * to the signed text.
 */
export function ConsentForm({ id, onDone }: ConsentFormProps) {
  const call = useCall();
  const client = useQueryClient();
  const today = useSchoolTime().today();
  const { form, field, error, formProps } = useZodForm<ConsentInput>({
    schema: consentInput(today),
    defaultValues: {
      ...{
        id,
        purpose: 'photo',
        by: '',
        relation: 'Mother',
        verified: consentChecks[0],
        language: 'English',
      },
      ...{ text: consentPurposes.photo.text, given_on: today },
    },
    onSubmit: async (consent) => {
      await call(consents.add, { body: consent });
      notify.success('Consent saved.');
      onDone();
      await client.invalidateQueries({ queryKey: ['consent'] });
    },
  });
  const purpose = field('purpose');
  return (
    <Form
      aria-label="Consent"
      {...formProps}
      layout="stacked"
      onCancel={onDone}
      submitLabel="Add consent"
      errorMessage={error ?? form.getFieldState('id', form.formState).error?.message}
    >
      <FormField
        kind="select"
        label="Purpose"
        isRequired
        width="full"
        options={purposeOptions}
        {...purpose}
        onChange={(event) => {
          void purpose.onChange(event);
          const chosen = consentPurposes[form.getValues('purpose')];
          if (!form.getFieldState('text').isDirty) form.setValue('text', chosen.text);
        }}
      />
      <FormField
        kind="textarea"
        label="Text"
        description="As the family read it, in their language."
        isRequired
        width="full"
        maxLength={2000}
        {...field('text')}
      />
      <FormField
        kind="select"
        label="Language"
        isRequired
        options={toOptions(consentLanguages)}
        {...field('language')}
      />
      <FormField kind="text" label="Given by" isRequired width="full" maxLength={120} {...field('by')} />
      <FormField
        kind="select"
        label="Relation"
        isRequired
        options={toOptions(consentRelations)}
        {...field('relation')}
      />
      <FormField
        kind="select"
        label="How verified"
        isRequired
        width="full"
        options={toOptions(consentChecks)}
        {...field('verified')}
      />
      <DayField label="Given on" isRequired name="given_on" control={form.control} />
    </Form>
  );
}
