import { MOST_SUBJECTS } from '@firstbell/schema';
import { Button } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { choicesOptions } from '../../records/api.ts';
import { useServices } from '../../platform/services.ts';
import { MarkRow } from './MarkRow.tsx';
import { MarksFrame } from './marksLook.ts';
import { shareOf, type TypedMark } from './typedMarks.ts';

/** Part of the form's values that this field holds. */
type MarksForm = { class: string; marks: TypedMark[] };

/** Asks for the marks, subject by subject, and shows what share of the total they are. */
export function MarksField() {
  const { http } = useServices();
  const { data: choices } = useQuery(choicesOptions(http));
  const { control, setFocus, getFieldState, formState } = useFormContext<MarksForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'marks' });
  const [className, marks] = useWatch({ control, name: ['class', 'marks'] });
  const [message, setMessage] = useState('');
  const [focused, setFocused] = useState<number>();
  const share = shareOf(marks);
  const error = getFieldState('marks', formState).error?.message;
  const isFull = fields.length >= MOST_SUBJECTS;

  // Once the row is there that takes the focus.
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isMoved.current || focused === undefined) return;
    isMoved.current = false;
    setFocus(`marks.${focused}.subject`);
  }, [focused, fields, setFocus]);
  const focusRow = (at: number) => {
    isMoved.current = true;
    setFocused(at);
  };

  const add = () => {
    if (isFull) return;
    append({ subject: '', total: marks.at(-1)?.total ?? '', scored: '' }, { shouldFocus: false });
    focusRow(fields.length);
    setMessage(`Subject ${fields.length + 1} added.`);
  };
  const takeAway = (at: number) => {
    remove(at);
    focusRow(Math.min(at, fields.length - 2));
    const { subject = '' } = marks[at] ?? {};
    setMessage(`${subject === '' ? `Subject ${at + 1}` : subject} removed.`);
  };

  return (
    <MarksFrame>
      {fields.map(({ id }, at) => (
        <MarkRow
          key={id}
          at={at}
          choices={choices}
          className={className}
          mark={marks[at]}
          onRemove={fields.length > 1 ? takeAway : undefined}
        />
      ))}
      <div className="end">
        <Button icon={<Plus aria-hidden="true" />} onClick={add} disabled={isFull}>
          Add a subject
        </Button>
        {share && (
          <p className="sum">
            Overall <strong>{share.percentage}</strong>{' '}
            <span>
              {share.scored} of {share.total} marks
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
