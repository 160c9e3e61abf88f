import { PERIODS, weekdays, type Bell, type HalfDay } from '@firstbell/schema';
import { halfDayInput, type HalfDayInput } from '@firstbell/schema/calendar';
import { Dialog, Form, FormField } from '@firstbell/ui';
import { useChoices } from '../../../records/useChoices.ts';
import { useWatch } from 'react-hook-form';
import { DayField } from '../../../platform/form/DayField.tsx';
import { useZodForm } from '../../../platform/form/useZodForm.ts';
import { PeriodTimes } from '../PeriodTimes.tsx';
import { Days } from './calendarLook.ts';

/** Props of `HalfDayDialog`. */
export type HalfDayDialogProps = {
  isOpen: boolean;
  /** The half day to edit; `undefined` for a new one. */
  halfDay: HalfDay | undefined;
  onClose: () => void;
  /** Saves the half day; rejects when the API refuses. */
  onSave: (halfDay: HalfDayInput) => Promise<void>;
};

/** Dialog that adds or edits a half day. */
export function HalfDayDialog({ isOpen, halfDay, onClose, onSave }: HalfDayDialogProps) {
  const bell = useChoices().data?.bell;
  return (
    <Dialog title={halfDay ? 'Edit half day' : 'Add a half day'} isOpen={isOpen} onOpenChange={onClose}>
      {bell && <HalfDayForm halfDay={halfDay} bell={bell} onDone={onClose} onSave={onSave} />}
    </Dialog>
  );
}

/** Number of periods of a new half day. */
const DEFAULT_PERIODS = PERIODS / 2;

const DAY_OPTIONS = [
  { value: '', label: 'One date' },
  ...weekdays.map((day) => ({ value: day, label: `Every ${day}` })),
];
const PERIOD_COUNT_OPTIONS = Array.from({ length: PERIODS }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

type HalfDayFormProps = Pick<HalfDayDialogProps, 'halfDay' | 'onSave'> & { bell: Bell[]; onDone: () => void };

function HalfDayForm({ halfDay, bell, onDone, onSave }: HalfDayFormProps) {
  const { form, field, formProps } = useZodForm<HalfDayInput>({
    schema: halfDayInput,
    defaultValues: halfDay ?? {
      weekday: 'Saturday',
      date: '',
      name: '',
      bell: bell.slice(0, DEFAULT_PERIODS),
    },
    onSubmit: async (input) => {
      await onSave(input.weekday === '' ? input : { ...input, date: '' });
      onDone();
    },
  });
  const [weekday, periods] = useWatch({ control: form.control, name: ['weekday', 'bell'] });
  const clearDate = ({ target }: { target: { value: string } }) => {
    if (target.value !== '') form.setValue('date', '');
  };

  return (
    <Form aria-label="Half day" {...formProps} layout="stacked" onCancel={onDone}>
      <Days>
        <FormField
          kind="select"
          label="Day"
          isRequired
          width="full"
          options={DAY_OPTIONS}
          {...field('weekday', { onChange: clearDate })}
        />
        {weekday === '' && <DayField label="Date" isRequired name="date" control={form.control} />}
      </Days>
      <FormField kind="text" label="Name" isRequired={weekday === ''} width="full" {...field('name')} />
      <FormField
        kind="select"
        label="Periods"
        name="periods"
        width="short"
        options={PERIOD_COUNT_OPTIONS}
        value={String(periods.length)}
        onChange={({ target }) => {
          const count = Number(target.value);
          form.setValue('bell', [...periods, ...bell.slice(periods.length)].slice(0, count), {
            shouldDirty: true,
          });
        }}
      />
      <PeriodTimes bell={periods} control={form.control} />
    </Form>
  );
}
