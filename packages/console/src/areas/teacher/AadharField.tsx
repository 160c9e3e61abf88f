import { maskAadhar } from '@firstbell/schema';
import { Button, FormField } from '@firstbell/ui';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { type Values } from '../../records/api.ts';
import { type OwnFieldProps } from '../../records/FieldLook.ts';
import { textOf } from '../../records/formValues.ts';
import { useField } from '../../records/RecordField.tsx';

/** A line of the form of its own: the number, and what can be done about it. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${({ theme }) => theme.space[2]};
  grid-column: 1 / -1;

  & > [data-width] {
    inline-size: auto;
  }

  @container (min-width: 560px) {
    grid-row: span 3;
    padding-block-end: ${({ theme }) => theme.space[5]};
  }
`;

/** Asks for the Aadhar number; one that is stored is shown masked and changed only on purpose. */
export function AadharField({ name, label, isRequired }: OwnFieldProps) {
  const { setValue, setFocus, formState } = useFormContext<Values>();
  const field = useField(name);
  const current = textOf(useWatch<Values>({ name }));
  const stored = textOf(formState.defaultValues?.[name]);
  const [isChanging, setIsChanging] = useState(false);

  useEffect(() => {
    if (isChanging) setFocus(name);
  }, [isChanging, name, setFocus]);

  if (stored !== '' && !isChanging) {
    return (
      <Line>
        <FormField
          key="masked"
          kind="text"
          label={label}
          name={name}
          value={maskAadhar(current)}
          width="short"
          readOnly
        />
        <Button
          onClick={() => {
            setValue(name, '', { shouldDirty: true });
            setIsChanging(true);
          }}
        >
          Change
        </Button>
      </Line>
    );
  }
  return (
    <Line>
      <FormField
        key="typed"
        kind="text"
        label={label}
        isRequired={isRequired}
        help="12 digits, if there is one."
        inputMode="numeric"
        autoComplete="off"
        width="short"
        {...field}
      />
      {isChanging && (
        <Button
          onClick={() => {
            setValue(name, stored, { shouldDirty: true, shouldValidate: true });
            setIsChanging(false);
          }}
        >
          Keep the old one
        </Button>
      )}
    </Line>
  );
}
