import * as secondFactor from '@firstbell/schema/contracts/secondFactor';
import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { secondFactorNeeds, secondFactorRule, type SecondFactorNeed } from '@firstbell/schema/second-factor';
import { Form, FormField, notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { useLoad, useSend } from '../../platform/useApi.ts';
import { QueryContent } from '../../records/QueryContent.tsx';

const LABELS: Record<SecondFactorNeed, string> = {
  nobody: 'Nobody',
  administrators: 'Administrators',
  office: 'Administrators and office',
  everybody: 'Everybody',
};
const OPTIONS = secondFactorNeeds.map((value) => ({ value, label: LABELS[value] }));

/** Loads who needs a second factor, and shows the form that sets it. */
export function FactorRule({ onDone }: { onDone: () => void }) {
  const query = useLoad(secondFactor.readRule);
  return (
    <QueryContent title="Second factor" query={query}>
      {({ needed_for: neededFor }) => <RuleForm neededFor={neededFor} onDone={onDone} />}
    </QueryContent>
  );
}

function RuleForm({ neededFor, onDone }: { neededFor: SecondFactorNeed; onDone: () => void }) {
  const client = useQueryClient();
  const save = useSend(secondFactor.saveRule);
  const { field, formProps } = useZodForm({
    schema: secondFactorRule,
    defaultValues: { needed_for: neededFor },
    onSubmit: async (rule) => {
      await save.mutateAsync({ body: rule });
      // Asks the person for a second factor at once if the new rule needs one.
      await client.invalidateQueries({ queryKey: createQueryKey(secondFactor.readRule) });
      notify.success('Saved who needs a second factor.');
      onDone();
    },
  });
  return (
    <Form aria-label="Second factor" {...formProps} layout="stacked" onCancel={onDone} submitLabel="Save">
      <p>
        From now on, people who need a second factor must set it up before they can continue. Others can add
        one in My Profile.
      </p>
      <FormField
        kind="select"
        label="Second factor needed for"
        width="full"
        options={OPTIONS}
        {...field('needed_for')}
      />
    </Form>
  );
}
