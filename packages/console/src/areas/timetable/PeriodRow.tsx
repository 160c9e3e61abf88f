import { BREAK, FREE, isTaught } from '@firstbell/schema';
import { ComboField, FormField } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type Values } from '../../records/api.ts';
import { textOf } from '../../records/formValues.ts';
import { useField } from '../../records/RecordField.tsx';
import { useServices } from '../../services.ts';
import { teachersOptions } from './api.ts';

/** Props of `PeriodRow`. */
export type PeriodRowProps = {
  /** Place among the day's periods, from 0. */
  at: number;
  /** When it is; empty while that is on its way. */
  time: string;
  subjects: readonly string[];
  /** Names of teachers by their staff numbers. */
  names: Readonly<Record<string, string>>;
  /** Key of the timetable that is changed; empty for a new one. */
  timetable: string;
};

/** Asks what is taught in one period of the day, and by whom. */
export function PeriodRow({ at, time, subjects, names, timetable }: PeriodRowProps) {
  const { http } = useServices();
  const { setValue, trigger, formState } = useFormContext<Values>();
  const id = useId();
  const [path, teacherPath] = [`periods.${at}.period`, `periods.${at}.teacher`];
  const [subject = '', day = ''] = useWatch<Values>({ name: [path, 'day'] }).map(textOf);
  const period = useField(path, {
    onChange: ({ target }: { target: { value: string } }) => {
      if (!isTaught(target.value)) setValue(teacherPath, '', { shouldDirty: true });
      if (formState.isSubmitted) void trigger(teacherPath);
    },
  });
  const { field, fieldState } = useController<Values>({ name: teacherPath });
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isWanted = isTaught(subject);
  const teachers = useQuery({
    ...teachersOptions(http, { q, day, period: at + 1, subject, except: timetable }),
    enabled: isAsked && isWanted,
  });
  const teacher = textOf(field.value);

  return (
    <div
      className="row"
      role="group"
      aria-labelledby={id}
      onFocus={() => {
        setIsAsked(true);
      }}
    >
      <p className="time" id={id}>
        Period {at + 1}
        {time !== '' && <small>{time}</small>}
      </p>
      <FormField
        kind="select"
        label={`Period ${at + 1}`}
        width="full"
        options={[FREE, BREAK, ...subjects].map((value) => ({ value, label: value }))}
        {...period}
      />
      <ComboField
        label={`Teacher ${at + 1}`}
        {...field}
        value={teacher}
        valueLabel={names[teacher] ?? teacher}
        onSearch={setTyped}
        options={(teachers.data ?? []).map(({ id: key, name, subjects: taught, taken }) => ({
          id: key,
          title: name,
          detail: [key, taken ? `teaches ${taken} then` : taught.join(', ')].join(' · '),
        }))}
        isBusy={typed.trim() !== q || teachers.isFetching}
        empty="No teacher found."
        placeholder={isWanted ? 'Type a name or ID' : ''}
        error={fieldState.error?.message}
        isRequired={isWanted}
        disabled={!isWanted}
        width="full"
      />
    </div>
  );
}
