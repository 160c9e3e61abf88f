import { useCall } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/calendar';
import { useSchoolTime } from '../../../platform/dates/useSchoolTime.ts';
import { formatWeekdays, weekdays, type Calendar } from '@firstbell/schema';
import { weekChange, type CalendarChanged, type WeekChange } from '@firstbell/schema/calendar';
import { Form, FormField, Panel } from '@firstbell/ui';
import { showDate } from '../../../platform/dates/showDate.ts';
import { DayField } from '../../../platform/form/DayField.tsx';
import { Note } from '../../../platform/layout/Note.ts';
import { useChoicesCache } from '../../../records/useChoicesCache.ts';
import { useSettingForm } from '../useSettingForm.ts';
import { Weekdays } from './calendarLook.ts';

const schema = weekChange.omit({ before: true });
type Values = Omit<WeekChange, 'before'>;

/** Props of `WeekForm`. */
export type WeekFormProps = {
  calendar: Calendar;
  isReadOnly: boolean;
  onSaved: (changed: CalendarChanged) => void;
};

/** Describes the working weekdays before each change; `weeks` are newest first. */
const describeEarlierWeeks = (weeks: Calendar['weeks']) =>
  weeks.flatMap((week, index) => {
    const later = weeks[index - 1];
    return later
      ? [{ starts: later.starts, text: `Before ${showDate(later.starts)}: ${formatWeekdays(week.weekdays)}` }]
      : [];
  });

/** Form that changes the working weekdays from a day on; earlier days keep their weekdays. */
export function WeekForm({ calendar: { weeks }, isReadOnly, onSaved }: WeekFormProps) {
  const call = useCall();
  const choicesCache = useChoicesCache();
  const today = useSchoolTime().today();
  const { form, field, reset, formProps } = useSettingForm<Values, Calendar['weeks']>({
    schema,
    stored: weeks,
    valuesOf: (base) => ({ starts: today, weekdays: base[0]?.weekdays ?? [] }),
    refetch: choicesCache.refetch,
    onSubmit: async (values, base) => {
      const changed = await call(contracts.saveWeekdays, { body: { ...values, before: base } });
      onSaved(changed);
      return { starts: today, weekdays: values.weekdays };
    },
  });

  const isChanged = form.formState.dirtyFields.weekdays !== undefined;
  return (
    <Panel title="Working days">
      <Form
        aria-label="Working days"
        {...formProps}
        layout="stacked"
        isDisabled={isReadOnly}
        hasRequiredNote={false}
        {...(isChanged && { onCancel: () => reset() })}
      >
        <Weekdays>
          <legend>School is held on</legend>
          {weekdays.map((day) => (
            <FormField
              key={day}
              kind="checkbox"
              label={day}
              value={day}
              {...field('weekdays')}
              {...(day !== weekdays[0] && { errorMessage: undefined })}
            />
          ))}
        </Weekdays>
        {isChanged && (
          <DayField
            label="From"
            description="The days before stay as they were."
            name="starts"
            control={form.control}
          />
        )}
        {describeEarlierWeeks(weeks).map(({ starts, text }) => (
          <Note key={starts}>{text}</Note>
        ))}
      </Form>
    </Panel>
  );
}
