import {
  type Retention,
  type RetentionKind,
  retentionKinds,
  retentionPolicy,
  type RetentionPolicy,
} from '@firstbell/schema/erasure';
import { Form, FormField, FormSection, notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { useServices } from '../../platform/services.ts';
import { retentionOptions, savePolicy } from './api.ts';

const kinds = Object.keys(retentionKinds) as RetentionKind[];

/** An empty box keeps the records for ever. */
const yearsOrNull = (typed: string | null): number | null =>
  typed === null || typed === '' ? null : Number(typed);

/** Form of the years for which each kind of records is kept; an empty box keeps it for ever. */
export function PolicyForm({ stored }: { stored: Retention }) {
  const { http } = useServices();
  const client = useQueryClient();
  const { field, submit, isBusy, error } = useZodForm<RetentionPolicy>({
    schema: retentionPolicy,
    defaultValues: { years: stored.years },
    onSubmit: async (policy) => {
      client.setQueryData(retentionOptions(http).queryKey, await savePolicy(http, policy));
      notify.success('Retention saved. Nothing was erased.');
    },
  });
  return (
    <Form
      aria-label="Retention"
      validationBehavior="aria"
      submitLabel="Save"
      isPending={isBusy}
      errorMessage={error}
      hasRequiredNote={false}
      onSubmit={submit}
    >
      <FormSection
        title="Years kept"
        description="After the end of the academic year; an empty box keeps the records for ever."
      >
        {kinds.map((kind) => (
          <FormField
            key={kind}
            kind="number"
            label={retentionKinds[kind].label}
            description={`We propose ${String(retentionKinds[kind].years)}. ${retentionKinds[kind].why}`}
            min={1}
            max={100}
            step={1}
            inputMode="numeric"
            width="short"
            {...field(`years.${kind}`, { setValueAs: yearsOrNull })}
          />
        ))}
      </FormSection>
    </Form>
  );
}
