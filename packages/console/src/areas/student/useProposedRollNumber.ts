import * as students from '@firstbell/schema/contracts/students';
import { useLoad } from '../../platform/useApi.ts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Values } from '../../records/requests.ts';
import { toText } from '../../records/values/formValues.ts';
import { useField } from '../../records/fields/RecordField.tsx';

/** Props of the field of the roll number, and its description. */
export type ProposedRollNumber = {
  field: ReturnType<typeof useField>;
  /** Text with the next free number of the chosen section; `undefined` while the number is unknown. */
  help: string | undefined;
};

/**
 * Returns the field of the roll number. Until the person types, the field contains the next free number of the chosen
 * section or, in the section of the stored record, the stored number. After the API refused a number, the next free one
 * is fetched again.
 */
export function useProposedRollNumber(name: string): ProposedRollNumber {
  const { formState, getFieldState, getValues, setFocus, setValue } = useFormContext<Values>();
  const [className = '', section = '', currentNumber = ''] = useWatch<Values>({
    name: ['class', 'section', name],
  }).map(toText);
  const { data, refetch } = useLoad(students.proposeRollNumber, {
    query: { class: className, section },
    enabled: className !== '' && section !== '',
  });
  const nextNumber = data?.next;

  const initialValues = formState.defaultValues;
  const isInitialSection =
    toText(initialValues?.class) === className && toText(initialValues?.section) === section;
  const proposal = isInitialSection ? toText(initialValues?.[name]) : (nextNumber?.toString() ?? '');

  const wasTyped = useRef(false);
  const lastProposal = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...field } = useField(name, {
    onChange: () => {
      wasTyped.current = true;
    },
  });

  useEffect(() => {
    wasTyped.current = false;
    lastProposal.current = toText(initialValues?.[name]);
  }, [initialValues, name]);

  useEffect(() => {
    const value = toText(getValues(name));
    // Never replaces a typed number. A number from a draft or the history counts as typed, unless it equals the proposal.
    if (wasTyped.current || (value !== lastProposal.current && value !== proposal)) return;
    lastProposal.current = proposal;
    if (value === proposal) return;
    setValue(name, proposal, { shouldDirty: true });
    // Selects the proposal in a focused input, so that typing replaces it.
    if (input.current?.ownerDocument.activeElement === input.current) setFocus(name, { shouldSelect: true });
  }, [getValues, name, proposal, setFocus, setValue]);

  const isRefused = getFieldState(name, formState).error?.type === 'server';
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);

  const helpStart = `Next free number of ${className}-${section}`;
  const suffix = currentNumber === nextNumber?.toString() ? '' : `: ${nextNumber}`;
  return {
    field: {
      ...field,
      ref: (element: HTMLInputElement | null) => {
        input.current = element;
        ref(element);
      },
    },
    help: nextNumber ? `${helpStart}${suffix}.` : undefined,
  };
}
