import { useCall } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/calendar';
import { type Holiday } from '@firstbell/schema';
import { holidayInput, type CalendarChanged, type HolidayInput } from '@firstbell/schema/calendar';
import { Dialog, Form, FormField } from '@firstbell/ui';
import { DayField } from '../../../platform/form/DayField.tsx';
import { useChoicesCache } from '../../../records/useChoicesCache.ts';
import { useSettingForm } from '../useSettingForm.ts';
import { Days } from './calendarLook.ts';

/** Props of `HolidayDialog`. */
export type HolidayDialogProps = {
  isOpen: boolean;
  /** The holiday to edit; `undefined` for a new one. */
  holiday: Holiday | undefined;
  onClose: () => void;
  onSaved: (holiday: HolidayInput, changed: CalendarChanged) => void;
};

/** Dialog that adds or edits a holiday. */
export function HolidayDialog({ isOpen, holiday, onClose, onSaved }: HolidayDialogProps) {
  return (
    <Dialog
      title={holiday ? 'Edit holiday' : 'Add a holiday'}
      size="small"
      isOpen={isOpen}
      onOpenChange={onClose}
    >
      <HolidayForm holiday={holiday} onDone={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

const EMPTY_HOLIDAY: HolidayInput = { name: '', starts: '', ends: '' };
const CONFLICT_TEXT = 'Someone else changed this holiday. It is shown as it is now; make your change again.';

type HolidayFormProps = Pick<HolidayDialogProps, 'holiday' | 'onSaved'> & { onDone: () => void };

function HolidayForm({ holiday, onDone, onSaved }: HolidayFormProps) {
  const call = useCall();
  const choicesCache = useChoicesCache();
  const { form, field, formProps } = useSettingForm<HolidayInput, Holiday | undefined>({
    schema: holidayInput,
    stored: holiday,
    valuesOf: (base) => {
      const { name, starts, ends } = base ?? EMPTY_HOLIDAY;
      return { name, starts, ends };
    },
    refetch: choicesCache.refetch,
    conflictText: CONFLICT_TEXT,
    onSubmit: async (input, base) => {
      onSaved(
        input,
        await (base
          ? call(contracts.saveHoliday, { key: base.key, body: { ...input, version: base.version } })
          : call(contracts.addHoliday, { body: input })),
      );
      onDone();
      return input;
    },
  });

  const proposeOneDay = () => {
    if (form.getValues('ends') === '') form.setValue('ends', form.getValues('starts'), { shouldDirty: true });
  };

  return (
    <Form aria-label="Holiday" {...formProps} layout="stacked" onCancel={onDone}>
      <FormField kind="text" label="Name" isRequired width="full" {...field('name')} />
      <Days>
        <DayField label="First day" isRequired name="starts" control={form.control} onBlur={proposeOneDay} />
        <DayField label="Last day" isRequired name="ends" control={form.control} />
      </Days>
    </Form>
  );
}
