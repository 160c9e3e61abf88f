import { BREAK, clashSentence, FREE, isClashSentence, isTaught, type KeptClash } from '@firstbell/schema';
import { ComboField, FormField } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type Values } from '../../records/api.ts';
import { textOf } from '../../records/values/formValues.ts';
import { useField } from '../../records/fields/RecordField.tsx';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';
import { useServices } from '../../platform/services.ts';
import { teachersOptions } from './api.ts';
import { ClashPart } from './ClashPart.tsx';

/** Props of `PeriodRow`. */
export type PeriodRowProps = {
  /** Place among the day's periods, from 0. */
  at: number;
  /** When it is; empty while that is on its way. */
  time: string;
  subjects: readonly string[];
  /** Names of teachers by their staff numbers. */
  names: Readonly<Record<string, string>>;
  /** Clashes of the stored period that are kept on purpose. */
  kept: readonly KeptClash[];
  /** The reason for a clash that is stored with the period. */
  storedReason: string;
  /** Key of the timetable that is changed; empty for a new one. */
  timetable: string;
};

/** Asks what is taught in one period of the day, and by whom. */
export function PeriodRow({ at, time, subjects, names, kept, storedReason, timetable }: PeriodRowProps) {
  const { http } = useServices();
  const { setValue, clearErrors, trigger, formState } = useFormContext<Values>();
  const id = useId();
  const [path, teacherPath] = [`periods.${at}.period`, `periods.${at}.teacher`];
  const clashPath = `periods.${at}.clash_reason`;
  const [subject = '', day = ''] = useWatch<Values>({ name: [path, 'day'] }).map(textOf);
  const period = useField(path, {
    onChange: ({ target }: { target: { value: string } }) => {
      if (!isTaught(target.value)) {
        setValue(teacherPath, '', { shouldDirty: true });
        setValue(clashPath, '', { shouldDirty: true });
      }
      if (formState.isSubmitted) void trigger(teacherPath);
    },
  });
  const { field, fieldState } = useController<Values>({ name: teacherPath });
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const isWanted = isTaught(subject);
  const teachers = useQuery({
    ...teachersOptions(http, { q, day, period: at + 1, subject, except: timetable }),
    enabled: isAsked && isWanted,
  });
  const teacher = textOf(field.value);
  // Where the teacher is besides, as the list said of the one who was chosen, or the API of the one who was sent.
  const [told, setTold] = useState({ teacher: '', sentence: '', name: '' });
  const message = fieldState.error?.message ?? '';
  const refused = isClashSentence(message) ? message : '';
  const isTold = told.teacher === teacher;

  const chooseTeacher = (key: string) => {
    const { name = '', taken = '' } = teachers.data?.find((one) => one.id === key) ?? {};
    const sentence = taken && clashSentence({ name, place: taken, period: at + 1, day });
    setTold({ teacher: key, sentence, name });
    setValue(clashPath, '', { shouldDirty: true });
    field.onChange(key);
  };

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
        onChange={chooseTeacher}
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
      {teacher !== '' && (
        <ClashPart
          key={teacher}
          path={clashPath}
          day={day}
          name={names[teacher] ?? (isTold ? told.name : teacher)}
          kept={kept.filter((clash) => clash.teacher === teacher)}
          stored={storedReason}
          told={refused || (isTold ? told.sentence : '')}
          isShown={refused !== ''}
          onKeep={(sentence) => {
            setTold({ ...told, teacher, sentence });
            clearErrors(teacherPath);
          }}
        />
      )}
    </div>
  );
}
