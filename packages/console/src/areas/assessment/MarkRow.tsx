import { type Choices, noScores } from '@firstbell/schema';
import { FormField, IconButton } from '@firstbell/ui';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Values } from '../../records/requests.ts';
import { isOfferedByClass, listFieldOptions } from '../../records/fields/options.ts';
import { useField } from '../../records/fields/RecordField.tsx';
import { isNoScore, parseTypedNumber, sumTypedMarks, type TypedMark } from './typedMarks.ts';

type MarkRowProps = {
  /** Index among the rows. */
  index: number;
  choices: Choices | undefined;
  schoolClass: string;
  mark: TypedMark | undefined;
  /** Removes the row at an index; `undefined` for the only row. */
  onRemove: ((index: number) => void) | undefined;
};

/** Fields of the mark in one subject: the subject, the total, the score (or `Absent` or `Exempt`), and the percentage. */
export function MarkRow({ index, choices, schoolClass, mark, onRemove }: MarkRowProps) {
  const createPath = (field: keyof TypedMark | 'result'): string => `marks.${index}.${field}`;
  const label = `Subject ${index + 1}`;
  const subjectPath = createPath('subject');
  const chosenSubject = mark?.subject ?? '';
  const { setValue, getFieldState, formState } = useFormContext<Values>();
  const subjectField = useField(subjectPath);
  const scoredPath = createPath('scored');
  const scoredField = useField(scoredPath, { setValueAs: parseTypedNumber });
  // Validates an invalid score again when the total changes, because it may be valid for the new total.
  const isScoreInvalid = getFieldState(scoredPath, formState).invalid;
  const totalField = useField(createPath('total'), {
    setValueAs: parseTypedNumber,
    deps: isScoreInvalid ? [scoredPath] : [],
  });

  // True if the person changed the class to one that does not have the chosen subject.
  const isOutdated =
    choices !== undefined &&
    chosenSubject !== '' &&
    schoolClass !== '' &&
    !isOfferedByClass('subject', choices, schoolClass, chosenSubject);
  useEffect(() => {
    if (isOutdated) setValue(subjectPath, '', { shouldDirty: true });
  }, [isOutdated, subjectPath, setValue]);

  return (
    <fieldset className="mark">
      <legend>{label}</legend>
      <FormField
        kind="select"
        label={label}
        isRequired
        width="full"
        placeholder={schoolClass === '' ? 'Choose a class first' : 'Choose'}
        options={choices ? listFieldOptions('subject', choices, chosenSubject, schoolClass) : []}
        {...subjectField}
      />
      <FormField kind="number" label="Total" isRequired {...NUMBER_PROPS} {...totalField} />
      {isNoScore(mark?.scored) ? (
        <FormField
          key="none"
          kind="text"
          label="Scored"
          width="short"
          name={scoredPath}
          value=""
          isReadOnly
          isDisabled
        />
      ) : (
        <FormField key="score" kind="number" label="Scored" isRequired {...NUMBER_PROPS} {...scoredField} />
      )}
      <FormField
        kind="select"
        label="Result"
        className="result"
        width="short"
        name={createPath('result')}
        placeholder="Marks"
        options={NO_SCORE_OPTIONS}
        value={isNoScore(mark?.scored) ? mark.scored : ''}
        onChange={({ target: { value } }) => {
          setValue(scoredPath, value, { shouldDirty: true, shouldValidate: isScoreInvalid });
        }}
      />
      <p className="percentage">{(mark && sumTypedMarks([mark])?.percentage) ?? ''}</p>
      {onRemove && (
        <IconButton
          className="remove"
          label={`Remove ${chosenSubject || label}`}
          icon={<X aria-hidden="true" />}
          onClick={() => {
            onRemove(index);
          }}
        />
      )}
    </fieldset>
  );
}

const NO_SCORE_OPTIONS = noScores.map((value) => ({ value, label: value }));
const NUMBER_PROPS = { min: 0, step: 0.5, inputMode: 'decimal', autoComplete: 'off' } as const;
