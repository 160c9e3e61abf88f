import { useSchoolTime } from '../../../platform/dates/useSchoolTime.ts';
import {
  inWeekdays,
  weekChange,
  weekdays,
  type Calendar,
  type CalendarChanged,
  type WeekChange,
} from '@firstbell/schema';
import { Form, FormField, Panel } from '@firstbell/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showDate } from '../../../platform/dates/showDate.ts';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { useServices } from '../../../platform/services.ts';
import { useFreshChoices } from '../../../records/useFreshChoices.ts';
import { saveWeekOptions } from '../../calendar/api.ts';
import { Quiet, Weekdays } from './calendarLook.ts';

/** Props of `WeekForm`. */
export type WeekFormProps = {
  calendar: Calendar;
  isReadOnly: boolean;
  onSaved: (changed: CalendarChanged) => void;
};

/** Says which weekdays were worked before a change, and until when. */
const history = (weeks: Calendar['weeks']) =>
  weeks.flatMap((week, at) => {
    const later = weeks[at - 1];
    return later
      ? [{ starts: later.starts, text: `Before ${showDate(later.starts)}: ${inWeekdays(week.weekdays)}` }]
      : [];
  });

/** Says which weekdays have school, from a day on: the days before stay as they were. */
export function WeekForm({ calendar: { weeks }, isReadOnly, onSaved }: WeekFormProps) {
  const { http } = useServices();
  const fresh = useFreshChoices();
  const today = useSchoolTime().today();
  const { mutateAsync, isPending } = useMutation(saveWeekOptions(http));
  const [error, setError] = useState<string>();
  const form = useForm<WeekChange>({
    values: { starts: today, weekdays: weeks[0]?.weekdays ?? [], before: weeks },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(weekChange),
    mode: 'onTouched',
  });
  const { errors, dirtyFields } = form.formState;
  const show = () => {
    setError(undefined);
    form.reset(undefined, { keepDirtyValues: false });
  };

  const save = async (change: WeekChange) => {
    setError(undefined);
    try {
      const changed = await mutateAsync(change);
      form.reset({ starts: today, weekdays: change.weekdays, before: changed.choices.calendar.weeks });
      onSaved(changed);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      const starts = thrown.errors.find(({ field }) => field === 'starts')?.message;
      if (starts !== undefined) {
        form.setError('starts', { type: 'server', message: starts }, { shouldFocus: true });
        return;
      }
      setError(thrown.detail);
      if (thrown.code === 'conflict') {
        form.reset(undefined, { keepDirtyValues: false });
        await fresh.reread();
      }
    }
  };

  const isChanged = dirtyFields.weekdays !== undefined;
  return (
    <Panel title="Working days">
      <Form
        aria-label="Working days"
        layout="stacked"
        isBusy={isPending}
        isDisabled={isReadOnly}
        hasRequiredNote={false}
        error={error}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        {...(isChanged && { onCancel: show })}
      >
        <Weekdays>
          <legend>School is held on</legend>
          {weekdays.map((day) => (
            <FormField
              key={day}
              kind="checkbox"
              label={day}
              value={day}
              {...form.register('weekdays')}
              {...(day === weekdays[0] && { error: errors.weekdays?.message })}
            />
          ))}
        </Weekdays>
        {isChanged && (
          <FormField
            kind="date"
            label="From"
            help="The days before stay as they were."
            {...form.register('starts')}
            error={errors.starts?.message}
          />
        )}
        {history(weeks).map(({ starts, text }) => (
          <Quiet key={starts}>{text}</Quiet>
        ))}
      </Form>
    </Panel>
  );
}
