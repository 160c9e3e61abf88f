import * as leaves from '@firstbell/schema/contracts/leaves';
import { useCall } from '../../platform/useApi.ts';
import { useChoices } from '../../records/useChoices.ts';
import { refreshLeaves } from './refreshLeaves.ts';
import { areas, leaveRequest, requiredFields, withOptional, type LeaveRequest } from '@firstbell/schema';
import { Form, FormField, notify, type FieldOption } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { formatWorkingDays } from '../calendar/useCalendar.ts';
import { DayField } from '../../platform/form/DayField.tsx';
import { DayRow } from '../../platform/form/DayRow.ts';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { listFieldOptions } from '../../records/fields/options.ts';

const EMPTY_REQUEST: LeaveRequest = { title: '', from: '', to: '', leave_type: '', note: '' };

const NO_OPTIONAL_FIELDS = {};

/** Form of a request for leave. */
export function LeaveRequestForm({ onDone }: { onDone: () => void }) {
  const call = useCall();
  const client = useQueryClient();
  const { data: choices } = useChoices();
  const optional = choices?.optional_fields ?? NO_OPTIONAL_FIELDS;
  const { form, field, formProps } = useZodForm<LeaveRequest>({
    schema: useMemo(() => withOptional(leaveRequest, areas.leaves, optional), [optional]),
    defaultValues: EMPTY_REQUEST,
    onSubmit: async (request) => {
      await call(leaves.request, { body: request });
      notify.success('Leave requested.');
      onDone();
      await refreshLeaves(client);
    },
  });
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] });
  const workingDays = formatWorkingDays(choices?.calendar, { from, to });
  const leaveTypes: FieldOption[] = choices ? listFieldOptions('leave_type', choices, '', '') : [];

  return (
    <Form aria-label="Leave" {...formProps} layout="stacked" onCancel={onDone} submitLabel="Ask for leave">
      <FormField kind="text" label="Title" isRequired width="full" maxLength={100} {...field('title')} />
      <DayRow>
        <DayField label="From" isRequired name="from" control={form.control} />
        <DayField
          label="To"
          isRequired
          description={workingDays === '' ? undefined : workingDays}
          name="to"
          control={form.control}
        />
      </DayRow>
      <FormField
        kind="select"
        label="Leave Type"
        isRequired={requiredFields(areas.leaves, optional).has('leave_type')}
        placeholder="Choose"
        options={leaveTypes}
        {...field('leave_type')}
      />
      <FormField kind="textarea" label="Note" {...field('note')} />
    </Form>
  );
}
