import {
  halfDayInput,
  PERIODS,
  weekdays,
  type Bell,
  type HalfDay,
  type HalfDayInput,
} from '@firstbell/schema';
import { Dialog, Form, FormField } from '@firstbell/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { choicesOptions } from '../../../records/api.ts';
import { useServices } from '../../../platform/services.ts';
import { PeriodTimes } from '../PeriodTimes.tsx';
import { Days } from './calendarLook.ts';

/** Props of `HalfDayDialog`. */
export type HalfDayDialogProps = {
  isOpen: boolean;
  /** The half day that is edited; none for a new one. */
  half: HalfDay | undefined;
  onClose: () => void;
  /** Saves the half day; throws what the API refuses. */
  onSave: (half: HalfDayInput) => Promise<void>;
};

/** Adds a half day, or changes one. */
export function HalfDayDialog({ isOpen, half, onClose, onSave }: HalfDayDialogProps) {
  const { http } = useServices();
  const bell = useQuery(choicesOptions(http)).data?.bell;
  return (
    <Dialog title={half ? 'Edit half day' : 'Add a half day'} isOpen={isOpen} onClose={onClose}>
      {bell && <HalfDayForm half={half} bell={bell} onDone={onClose} onSave={onSave} />}
    </Dialog>
  );
}

/** Periods that a new half day begins with. */
const HALF = PERIODS / 2;

const WHEN = [
  { value: '', label: 'One date' },
  ...weekdays.map((day) => ({ value: day, label: `Every ${day}` })),
];
const COUNTS = Array.from({ length: PERIODS }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

type HalfDayFormProps = Pick<HalfDayDialogProps, 'half' | 'onSave'> & { bell: Bell[]; onDone: () => void };

function HalfDayForm({ half, bell, onDone, onSave }: HalfDayFormProps) {
  const [error, setError] = useState<string>();
  const form = useForm<HalfDayInput>({
    defaultValues: half ?? { weekday: 'Saturday', date: '', name: '', bell: bell.slice(0, HALF) },
    resolver: zodResolver(halfDayInput),
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const [weekday, periods] = useWatch({ control: form.control, name: ['weekday', 'bell'] });
  const field = (of: 'weekday' | 'date' | 'name') => ({ ...form.register(of), error: errors[of]?.message });

  const save = async (sent: HalfDayInput) => {
    setError(undefined);
    try {
      await onSave(sent.weekday === '' ? sent : { ...sent, date: '' });
      onDone();
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      // The fault is named within the list of all half days.
      const [fault] = thrown.errors;
      setError(fault?.message ?? thrown.detail);
    }
  };

  return (
    <Form
      aria-label="Half day"
      layout="stacked"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onCancel={onDone}
      isBusy={isSubmitting}
      error={error}
    >
      <Days>
        <FormField
          kind="select"
          label="Day"
          isRequired
          width="full"
          options={WHEN}
          {...field('weekday')}
          onChange={(event) => {
            void form.register('weekday').onChange(event);
            if (event.target.value !== '') form.setValue('date', '');
          }}
        />
        {weekday === '' && <FormField kind="date" label="Date" isRequired {...field('date')} />}
      </Days>
      <FormField
        kind="text"
        label="Name"
        isRequired={weekday === ''}
        width="full"
        autoComplete="off"
        {...field('name')}
      />
      <FormField
        kind="select"
        label="Periods"
        name="periods"
        width="short"
        options={COUNTS}
        value={String(periods.length)}
        onChange={({ target }) => {
          const count = Number(target.value);
          form.setValue('bell', [...periods, ...bell.slice(periods.length)].slice(0, count), {
            shouldDirty: true,
          });
        }}
      />
      <PeriodTimes bell={periods} register={(path) => form.register(path)} errors={errors.bell} />
    </Form>
  );
}
