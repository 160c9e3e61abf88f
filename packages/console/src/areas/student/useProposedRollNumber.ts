import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Values } from '../../records/api.ts';
import { textOf } from '../../records/values/formValues.ts';
import { useField } from '../../records/fields/RecordField.tsx';
import { useServices } from '../../platform/services.ts';
import { rollNumberOptions } from './api.ts';

/** Props of the field of the roll number, and its help. */
export type ProposedRollNumber = {
  field: ReturnType<typeof useField>;
  /** Names the next free number of the chosen section; `undefined` while it is unknown. */
  help: string | undefined;
};

/**
 * Returns the field of the roll number, filled with the next free number of the chosen section until somebody types in it. In
 * the section of the stored record, the stored number is proposed. After a refusal, the next free number is fetched again.
 */
export function useProposedRollNumber(name: string): ProposedRollNumber {
  const { http } = useServices();
  const { formState, getFieldState, getValues, setFocus, setValue } = useFormContext<Values>();
  const [className = '', section = '', own = ''] = useWatch<Values>({ name: ['class', 'section', name] }).map(
    textOf,
  );
  const { data: next, refetch } = useQuery(rollNumberOptions(http, { class: className, section }));

  const start = formState.defaultValues;
  const isInitialSection = textOf(start?.class) === className && textOf(start?.section) === section;
  const proposal = isInitialSection ? textOf(start?.[name]) : (next?.toString() ?? '');

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
    // A number from a draft or the history counts as typed, unless it equals the proposal.
    if (isTyped.current || (value !== filledIn.current && value !== proposal)) return;
    filledIn.current = proposal;
    if (value === proposal) return;
    setValue(name, proposal, { shouldDirty: true });
    // A focused box selects the proposal, so that typing replaces it.
    if (box.current?.ownerDocument.activeElement === box.current) setFocus(name, { shouldSelect: true });
  }, [getValues, name, proposal, setFocus, setValue]);

  const isRefused = getFieldState(name, formState).error?.type === 'server';
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);

  const free = `Next free number of ${className}-${section}`;
  const suffix = own === next?.toString() ? '' : `: ${next}`;
  return {
    field: {
      ...field,
      ref: (element: HTMLInputElement | null) => {
        box.current = element;
        ref(element);
      },
    },
    help: next ? `${free}${suffix}.` : undefined,
  };
}
