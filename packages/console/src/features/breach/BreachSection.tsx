import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { breach } from '@firstbell/schema/contracts/audit';
import { breachQuery, type BreachQuery } from '@firstbell/schema/breach';
import { Form, FormField, SpinnerScreen } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { DayField } from '../../platform/form/DayField.tsx';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { useLoad } from '../../platform/useApi.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { SettingsPart } from '../settings/SettingsPart.tsx';
import { BreachResult } from './BreachResult.tsx';

/** Part of Settings that lists the people affected by a breach, with the notices to send and their deadlines. */
export function BreachSection() {
  const client = useQueryClient();
  const today = useSchoolTime().today();
  const [submitted, setSubmitted] = useState<BreachQuery>();
  const { data, error, isFetching } = useLoad(breach, {
    query: submitted ?? { from: '', to: '', q: '' },
    enabled: submitted !== undefined,
    // Without an action of the person, no proof may be asked for.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { form, field, submit } = useZodForm<BreachQuery>({
    schema: breachQuery,
    defaultValues: { from: today, to: today, q: '' },
    onSubmit: async (query) => {
      setSubmitted(query);
      // A repeated query must not use the cache, because the account may have caused more events.
      await client.invalidateQueries({ queryKey: createQueryKey(breach) });
    },
  });
  return (
    <SettingsPart
      title="Breach"
      introduction="Lists the people whose data somebody changed, exported or had shown to them, from the audit log. For an account, also those whose records it opened or saw in a list: that is counted by account and day, without what it saw, and kept for 400 days."
    >
      {() => (
        <>
          <Form
            aria-label="Breach"
            validationBehavior="aria"
            submitLabel="List who is affected"
            onSubmit={submit}
            isPending={isFetching}
          >
            <DayField label="First day" isRequired name="from" control={form.control} />
            <DayField label="Last day" isRequired name="to" control={form.control} />
            <FormField
              kind="text"
              label="Account or IP address"
              description="A name, an e-mail address, an IP address or the ID of a request. Empty: everybody, but not whom they read."
              width="full"
              {...field('q')}
            />
          </Form>
          {submitted !== undefined && data === undefined && isFetching && (
            <SpinnerScreen label="Reading the audit log…" />
          )}
          {error && !isFetching && <LoadFailed title="The audit log could not be read" error={error} />}
          {submitted !== undefined && data !== undefined && <BreachResult report={data} query={submitted} />}
        </>
      )}
    </SettingsPart>
  );
}
