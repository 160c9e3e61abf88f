import * as timetable from '@firstbell/schema/contracts/timetable';
import { useLoad } from '../../platform/useApi.ts';
import { BREAK, formatClashMessage, FREE, isClashMessage, isTaught, type KeptClash } from '@firstbell/schema';
import { ComboField, FormField } from '@firstbell/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type Values } from '../../records/requests.ts';
import { toText } from '../../records/values/formValues.ts';
import { useField } from '../../records/fields/RecordField.tsx';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';
import { ClashPart } from './ClashPart.tsx';

/** Props of `PeriodRow`. */
export type PeriodRowProps = {
  /** Index of the period in the day. */
  index: number;
  /** Start and end of the period; empty while they load. */
  time: string;
  subjects: readonly string[];
  /** Names of teachers by staff number. */
  teacherNames: Readonly<Record<string, string>>;
  /** Stored clashes of the period that are kept on purpose. */
  keptClashes: readonly KeptClash[];
  /** Stored reason why a clash is kept; empty without one. */
  storedReason: string;
  /** Key of the edited timetable; empty for a new one. */
  timetableKey: string;
};

/** Fields of one period of the day: the teacher, the subject, and clashes of the teacher. */
export function PeriodRow({
  index,
  time,
  subjects,
  teacherNames,
  keptClashes,
  storedReason,
  timetableKey,
}: PeriodRowProps) {
  const { setValue, clearErrors, trigger, formState } = useFormContext<Values>();
  const id = useId();
  const [periodPath, teacherPath] = [`periods.${index}.period`, `periods.${index}.teacher`];
  const reasonPath = `periods.${index}.clash_reason`;
  const [subject = '', day = ''] = useWatch<Values>({ name: [periodPath, 'day'] }).map(toText);
  const { field, fieldState } = useController<Values>({ name: teacherPath });
  const period = useField(periodPath, {
    onChange: ({ target }: { target: { value: string } }) => {
      if (!isTaught(target.value)) {
        setValue(teacherPath, '', { shouldDirty: true });
        setValue(reasonPath, '', { shouldDirty: true });
      }
      if (formState.isSubmitted) void trigger(teacherPath);
    },
  });
  const [hasBeenFocused, setHasBeenFocused] = useState(false);
  const [searchText, setSearchText] = useState('');
  const debouncedText = useDebouncedValue(searchText.trim());
  const isLesson = isTaught(subject);
  const isBreak = subject === BREAK;
  const teachers = useLoad(timetable.teachers, {
    query: {
      ...{ q: debouncedText, day, period: index + 1 },
      ...{ subject: isLesson ? subject : '', except: timetableKey },
    },
    placeholderData: keepPreviousData,
    enabled: hasBeenFocused && !isBreak,
  });
  const teacher = toText(field.value);
  // Clash of the chosen teacher, from the list of suggestions or from a problem of the API.
  const [clash, setClash] = useState({ teacher: '', sentence: '', name: '' });
  const message = fieldState.error?.message ?? '';
  const problemSentence = isClashMessage(message) ? message : '';
  const isClashKnown = clash.teacher === teacher;

  const chooseTeacher = (key: string) => {
    const candidate = teachers.data?.rows.find(({ id: candidateKey }) => candidateKey === key);
    const { name = '', taken = '', subjects: taughtSubjects = [] } = candidate ?? {};
    const sentence = taken && formatClashMessage({ name, place: taken, period: index + 1, day });
    setClash({ teacher: key, sentence, name });
    setValue(reasonPath, '', { shouldDirty: true });
    field.onChange(key);
    // In a free period, the first subject of the teacher that the class has is proposed.
    const proposal = taughtSubjects.find((one) => subjects.includes(one));
    if (key !== '' && !isLesson && proposal !== undefined)
      setValue(periodPath, proposal, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };

  return (
    <div
      className="row"
      role="group"
      aria-labelledby={id}
      onFocus={() => {
        setHasBeenFocused(true);
      }}
    >
      <p className="time" id={id}>
        Period {index + 1}
        {time !== '' && <small>{time}</small>}
      </p>
      <ComboField
        label={`Teacher ${index + 1}`}
        {...field}
        onChange={chooseTeacher}
        value={teacher}
        valueLabel={teacherNames[teacher] ?? teacher}
        onSearch={setSearchText}
        options={(teachers.data?.rows ?? []).map(({ id: key, name, subjects: taught, taken }) => ({
          value: key,
          label: name,
          description: [key, taken ? `teaches ${taken} then` : taught.join(', ')].join(' · '),
        }))}
        isPending={searchText.trim() !== debouncedText || teachers.isFetching}
        empty="No teacher found."
        placeholder={isBreak ? '' : 'Type a name or ID'}
        errorMessage={fieldState.error?.message}
        isRequired={isLesson}
        isDisabled={isBreak}
        width="full"
      />
      <FormField
        kind="select"
        label={`Period ${index + 1}`}
        width="full"
        options={[FREE, BREAK, ...subjects].map((value) => ({ value, label: value }))}
        {...period}
      />
      {teacher !== '' && (
        <ClashPart
          key={teacher}
          reasonPath={reasonPath}
          day={day}
          teacherName={teacherNames[teacher] ?? (isClashKnown ? clash.name : teacher)}
          keptClashes={keptClashes.filter((keptClash) => keptClash.teacher === teacher)}
          storedReason={storedReason}
          clashMessage={problemSentence || (isClashKnown ? clash.sentence : '')}
          isClashShown={problemSentence !== ''}
          onKeep={(sentence) => {
            setClash({ ...clash, teacher, sentence });
            clearErrors(teacherPath);
          }}
        />
      )}
    </div>
  );
}
