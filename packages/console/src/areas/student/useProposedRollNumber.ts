import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Values } from '../../records/api.ts';
import { textOf } from '../../records/values/formValues.ts';
import { useField } from '../../records/fields/RecordField.tsx';
import { useServices } from '../../platform/services.ts';
import { rollNumberOptions } from './api.ts';

/** What connects the field with the form, and the number that it is offered. */
export type ProposedRollNumber = {
  field: ReturnType<typeof useField>;
  /** Says which number of the chosen section is free; undefined while none is known. */
  help: string | undefined;
};

/**
 * Fills in the next free roll number of the chosen section until somebody types in the field or empties it. In the section
 * that the form began with, the number that it began with stands instead. A number that was taken meanwhile is replaced
 * by the one that is free then.
 */
export function useProposedRollNumber(name: string): ProposedRollNumber {
  const { http } = useServices();
  const { formState, getFieldState, getValues, setFocus, setValue } = useFormContext<Values>();
  const [className = '', section = '', own = ''] = useWatch<Values>({ name: ['class', 'section', name] }).map(
    textOf,
  );
  const { data: next, refetch } = useQuery(rollNumberOptions(http, { class: className, section }));

  const start = formState.defaultValues;
  const isWhereItBegan = textOf(start?.class) === className && textOf(start?.section) === section;
  const proposal = isWhereItBegan ? textOf(start?.[name]) : (next?.toString() ?? '');

  const isTyped = useRef(false);
  const filledIn = useRef('');
  const box = useRef<HTMLInputElement>(null);
  const { ref, ...field } = useField(name, {
    onChange: () => {
      isTyped.current = true;
    },
  });

  useEffect(() => {
    isTyped.current = false;
    filledIn.current = textOf(start?.[name]);
  }, [start, name]);

  useEffect(() => {
    const value = textOf(getValues(name));
    // A number from a draft or from the history counts as typed, unless it is the one that is proposed.
    if (isTyped.current || (value !== filledIn.current && value !== proposal)) return;
    filledIn.current = proposal;
    if (value === proposal) return;
    setValue(name, proposal, { shouldDirty: true });
    // Whoever is about to type replaces the number instead of typing behind it.
    if (box.current?.ownerDocument.activeElement === box.current) setFocus(name, { shouldSelect: true });
  }, [getValues, name, proposal, setFocus, setValue]);

  const isRefused = getFieldState(name, formState).error?.type === 'server';
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);

  const free = `Next free number of ${className}-${section}`;
  const after = own === next?.toString() ? '' : `: ${next}`;
  return {
    field: {
      ...field,
      ref: (element: HTMLInputElement | null) => {
        box.current = element;
        ref(element);
      },
    },
    help: next ? `${free}${after}.` : undefined,
  };
}
