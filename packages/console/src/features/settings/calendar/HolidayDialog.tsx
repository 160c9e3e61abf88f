import { holidayInput, type CalendarChanged, type Holiday, type HolidayInput } from '@firstbell/schema';
import { Dialog, Form, FormField } from '@firstbell/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type Path } from 'react-hook-form';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { useServices } from '../../../platform/services.ts';
import { useFreshChoices } from '../../../records/useFreshChoices.ts';
import { saveHolidayOptions } from '../../calendar/api.ts';
import { Days } from './calendarLook.ts';

/** Props of `HolidayDialog`. */
export type HolidayDialogProps = {
  /** Whether it is open; `holiday` is then the one that is edited, none for a new one. */
  isOpen: boolean;
  holiday: Holiday | undefined;
  onClose: () => void;
  onSaved: (holiday: HolidayInput, changed: CalendarChanged) => void;
};

/** Adds a holiday, or changes one. */
export function HolidayDialog({ isOpen, holiday, onClose, onSaved }: HolidayDialogProps) {
  return (
    <Dialog title={holiday ? 'Edit holiday' : 'Add a holiday'} size="small" isOpen={isOpen} onClose={onClose}>
      <HolidayForm holiday={holiday} onDone={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

const START: HolidayInput = { name: '', starts: '', ends: '' };
const FIELDS = Object.keys(START) as Path<HolidayInput>[];

type HolidayFormProps = Pick<HolidayDialogProps, 'holiday' | 'onSaved'> & { onDone: () => void };

function HolidayForm({ holiday, onDone, onSaved }: HolidayFormProps) {
  const { http } = useServices();
  const fresh = useFreshChoices();
  const { mutateAsync, isPending } = useMutation(saveHolidayOptions(http));
  const [error, setError] = useState<string>();
  const { name, starts, ends } = holiday ?? START;
  const form = useForm<HolidayInput>({
    values: { name, starts, ends },
    // What is being typed stays when the calendar comes in again.
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(holidayInput),
    mode: 'onTouched',
  });
  const field = (of: Path<HolidayInput>) => ({
    ...form.register(of),
    error: form.formState.errors[of]?.message,
  });

  const save = async (sent: HolidayInput) => {
    setError(undefined);
    try {
      onSaved(sent, await mutateAsync({ holiday: sent, at: holiday }));
      onDone();
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      const known = thrown.errors.filter((each) => FIELDS.some((one) => one === each.field));
      known.forEach(({ field: of, message }, at) => {
        form.setError(of as Path<HolidayInput>, { type: 'server', message }, { shouldFocus: at === 0 });
      });
      if (known.length > 0) return;
      if (thrown.code !== 'conflict') {
        setError(thrown.detail);
        return;
      }
      setError('Someone else changed this holiday. It is shown as it is now; make your change again.');
      form.reset(undefined, { keepDirtyValues: false });
      await fresh.reread();
    }
  };

  return (
    <Form
      aria-label="Holiday"
      layout="stacked"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onCancel={onDone}
      isBusy={isPending}
      error={error}
    >
      <FormField kind="text" label="Name" isRequired width="full" autoComplete="off" {...field('name')} />
      <Days>
        <FormField
          kind="date"
          label="First day"
          isRequired
          {...field('starts')}
          onBlur={(event) => {
            void form.register('starts').onBlur(event);
            // Most holidays are one day.
            if (form.getValues('ends') === '')
              form.setValue('ends', event.target.value, { shouldDirty: true });
          }}
        />
        <FormField kind="date" label="Last day" isRequired {...field('ends')} />
      </Days>
    </Form>
  );
}
