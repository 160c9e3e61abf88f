import { MAX_SUBJECTS } from '@firstbell/schema';
import { Button } from '@firstbell/ui';
import { useChoices } from '../../records/useChoices.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { MarkRow } from './MarkRow.tsx';
import { MarksFrame } from './marksLook.ts';
import { sumTypedMarks, type TypedMark } from './typedMarks.ts';

/** Values of the form that this field reads. */
type MarksForm = { class: string; marks: TypedMark[] };

/** Field of the marks: a row for each subject, and the overall percentage. */
export function MarksField() {
  const { data: choices } = useChoices();
  const { control, setFocus, getFieldState, formState } = useFormContext<MarksForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'marks' });
  const [className, marks] = useWatch({ control, name: ['class', 'marks'] });
  const [message, setMessage] = useState('');
  const [rowToFocus, setRowToFocus] = useState<number>();
  const sum = sumTypedMarks(marks);
  const error = getFieldState('marks', formState).error?.message;
  const isFull = fields.length >= MAX_SUBJECTS;

  // Focuses a row once it is rendered.
  const isFocusPending = useRef(false);
  useEffect(() => {
    if (!isFocusPending.current || rowToFocus === undefined) return;
    isFocusPending.current = false;
    setFocus(`marks.${rowToFocus}.subject`);
  }, [rowToFocus, fields, setFocus]);
  const focusRow = (index: number) => {
    isFocusPending.current = true;
    setRowToFocus(index);
  };

  const addSubject = () => {
    if (isFull) return;
    append({ subject: '', total: marks.at(-1)?.total ?? '', scored: '' }, { shouldFocus: false });
    focusRow(fields.length);
    setMessage(`Subject ${fields.length + 1} added.`);
  };
  const removeSubject = (index: number) => {
    remove(index);
    focusRow(Math.min(index, fields.length - 2));
    const { subject = '' } = marks[index] ?? {};
    setMessage(`${subject === '' ? `Subject ${index + 1}` : subject} removed.`);
  };

  return (
    <MarksFrame>
      {fields.map(({ id }, index) => (
        <MarkRow
          key={id}
          index={index}
          choices={choices}
          schoolClass={className}
          mark={marks[index]}
          onRemove={fields.length > 1 ? removeSubject : undefined}
        />
      ))}
      <div className="footer">
        <Button icon={<Plus aria-hidden="true" />} onClick={addSubject} isDisabled={isFull}>
          Add a subject
        </Button>
        {sum && (
          <p className="sum">
            Overall <strong>{sum.percentage}</strong>{' '}
            <span>
              {sum.scored} of {sum.total} marks
            </span>
          </p>
        )}
      </div>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <p className="message" role="status">
        {message}
      </p>
    </MarksFrame>
  );
}
