import { PERIODS, weekdays, type Bell, type HalfDay } from '@firstbell/schema';
import { halfDayInput, type HalfDayInput } from '@firstbell/schema/calendar';
import { Dialog, Form, FormField } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { DayField } from '../../../platform/form/DayField.tsx';
import { useZodForm } from '../../../platform/form/useZodForm.ts';
import { choicesOptions } from '../../../records/api.ts';
import { useServices } from '../../../platform/services.ts';
import { PeriodTimes } from '../PeriodTimes.tsx';
import { Days } from './calendarLook.ts';

/** Props of `HalfDayDialog`. */
export type HalfDayDialogProps = {
  isOpen: boolean;
  /** The half day to edit; `undefined` for a new one. */
  half: HalfDay | undefined;
  onClose: () => void;
  /** Saves the half day; throws a refusal. */
  onSave: (half: HalfDayInput) => Promise<void>;
};

/** Dialog that adds or edits a half day. */
export function HalfDayDialog({ isOpen, half, onClose, onSave }: HalfDayDialogProps) {
  const { http } = useServices();
  const bell = useQuery(choicesOptions(http)).data?.bell;
  return (
    <Dialog title={half ? 'Edit half day' : 'Add a half day'} isOpen={isOpen} onOpenChange={onClose}>
      {bell && <HalfDayForm half={half} bell={bell} onDone={onClose} onSave={onSave} />}
    </Dialog>
  );
}

/** Number of periods of a new half day. */
const HALF = PERIODS / 2;

const WHEN = [
  { value: '', label: 'One date' },
  ...weekdays.map((day) => ({ value: day, label: `Every ${day}` })),
];
const COUNTS = Array.from({ length: PERIODS }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

type HalfDayFormProps = Pick<HalfDayDialogProps, 'half' | 'onSave'> & { bell: Bell[]; onDone: () => void };

function HalfDayForm({ half, bell, onDone, onSave }: HalfDayFormProps) {
  const { form, field, submit, isBusy, error } = useZodForm<HalfDayInput>({
    schema: halfDayInput,
    defaultValues: half ?? { weekday: 'Saturday', date: '', name: '', bell: bell.slice(0, HALF) },
    onSubmit: async (sent) => {
      await onSave(sent.weekday === '' ? sent : { ...sent, date: '' });
      onDone();
    },
  });
  const [weekday, periods] = useWatch({ control: form.control, name: ['weekday', 'bell'] });
  const dropDate = ({ target }: { target: { value: string } }) => {
    if (target.value !== '') form.setValue('date', '');
  };

  return (
    <Form
      aria-label="Half day"
      validationBehavior="aria"
      layout="stacked"
      onSubmit={submit}
      onCancel={onDone}
      isPending={isBusy}
      errorMessage={error}
    >
      <Days>
        <FormField
          kind="select"
          label="Day"
          isRequired
          width="full"
          options={WHEN}
          {...field('weekday', { onChange: dropDate })}
        />
        {weekday === '' && <DayField label="Date" isRequired name="date" control={form.control} />}
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
      <PeriodTimes bell={periods} control={form.control} />
    </Form>
  );
}
