import * as consents from '@firstbell/schema/contracts/consents';
import { useCall } from '../../platform/useApi.ts';
import {
  type Consent,
  consentRelations,
  consentWithdrawal,
  type ConsentWithdrawal,
} from '@firstbell/schema/consents';
import { Form, FormField, notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { DayField } from '../../platform/form/DayField.tsx';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { toOptions } from './consentOptions.ts';

/** Props of `WithdrawForm`. */
export type WithdrawFormProps = { consent: Consent; onDone: () => void };

/** Form that adds the withdrawal of a consent to the ledger. */
export function WithdrawForm({ consent, onDone }: WithdrawFormProps) {
  const call = useCall();
  const client = useQueryClient();
  const today = useSchoolTime().today();
  const { form, field, formProps } = useZodForm<ConsentWithdrawal>({
    schema: consentWithdrawal(today),
    defaultValues: {
      by: consent.by,
      relation: consentRelations.find((relation) => relation === consent.relation) ?? 'Legal guardian',
      withdrawn_on: today,
    },
    onSubmit: async (withdrawal) => {
      await call(consents.withdraw, { key: consent.key, body: withdrawal });
      notify.success('Withdrawal saved. The consent stays in the ledger.');
      onDone();
      await client.invalidateQueries({ queryKey: ['consent'] });
    },
  });
  return (
    <Form
      aria-label="Withdrawal"
      {...formProps}
      layout="stacked"
      onCancel={onDone}
      submitLabel="Withdraw consent"
    >
      <FormField kind="text" label="Withdrawn by" isRequired width="full" maxLength={120} {...field('by')} />
      <FormField
        kind="select"
        label="Relation"
        isRequired
        options={toOptions(consentRelations)}
        {...field('relation')}
      />
      <DayField label="Withdrawn on" isRequired name="withdrawn_on" control={form.control} />
    </Form>
  );
}
