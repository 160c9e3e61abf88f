import { areas, leaveRequest, requiredFields, withOptional, type LeaveRequest } from '@firstbell/schema';
import { Dialog, Form, FormField, notify, type FieldOption } from '@firstbell/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm, useWatch, type Path } from 'react-hook-form';
import styled from 'styled-components';
import { lengthOf } from '../calendar/useCalendar.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { choicesOptions } from '../../records/api.ts';
import { optionsOf } from '../../records/fields/options.ts';
import { useServices } from '../../platform/services.ts';
import { askOptions, refreshLeaves } from './leavesApi.ts';

const START: LeaveRequest = { title: '', from: '', to: '', leave_type: '', note: '' };

const NONE = {};

/** Sets the first and the last day beside each other where there is room. */
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(192px, 1fr));
  gap: ${({ theme }) => theme.space[5]};
`;

/** Props of `AskLeave`. */
export type AskLeaveProps = { isOpen: boolean; onClose: () => void };

/** Asks for a leave in a dialog. */
export function AskLeave({ isOpen, onClose }: AskLeaveProps) {
  return (
    <Dialog title="Ask for leave" isOpen={isOpen} onClose={onClose}>
      <AskForm onDone={onClose} />
    </Dialog>
  );
}

function AskForm({ onDone }: { onDone: () => void }) {
  const { http } = useServices();
  const queries = useQueryClient();
  const { data: choices } = useQuery(choicesOptions(http));
  const ask = useMutation(askOptions(http));
  const [error, setError] = useState<string>();
  const optional = choices?.optional_fields ?? NONE;
  const resolver = useMemo(() => zodResolver(withOptional(leaveRequest, areas.leaves, optional)), [optional]);
  const {
    control,
    register,
    handleSubmit,
    formState,
    setError: setFieldError,
  } = useForm<LeaveRequest>({
    defaultValues: START,
    resolver,
    mode: 'onTouched',
  });
  const field = (name: Path<LeaveRequest>) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  const length = lengthOf(choices?.calendar, { from, to });
  const types: FieldOption[] = choices ? optionsOf('leave_type', choices, '', '') : [];

  const send = async (request: LeaveRequest) => {
    setError(undefined);
    try {
      await ask.mutateAsync(request);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      const known = thrown.errors.filter((each) => each.field in START);
      known.forEach(({ field: name, message }, at) => {
        setFieldError(name as Path<LeaveRequest>, { type: 'server', message }, { shouldFocus: at === 0 });
      });
      if (known.length === 0) setError(thrown.detail);
      return;
    }
    notify.success('Leave asked for.');
    onDone();
    await refreshLeaves(queries);
  };

  return (
    <Form
      aria-label="Leave"
      layout="stacked"
      onSubmit={(event) => void handleSubmit(send)(event)}
      onCancel={onDone}
      isBusy={ask.isPending}
      submitLabel="Ask for leave"
      error={error}
    >
      <FormField
        kind="text"
        label="Title"
        isRequired
        width="full"
        maxLength={100}
        autoComplete="off"
        {...field('title')}
      />
      <Days>
        <FormField kind="date" label="From" isRequired {...field('from')} />
        <FormField
          kind="date"
          label="To"
          isRequired
          help={length === '' ? undefined : length}
          {...field('to')}
        />
      </Days>
      <FormField
        kind="select"
        label="Leave Type"
        isRequired={requiredFields(areas.leaves, optional).has('leave_type')}
        placeholder="Choose"
        options={types}
        {...field('leave_type')}
      />
      <FormField kind="textarea" label="Note" {...field('note')} />
    </Form>
  );
}
