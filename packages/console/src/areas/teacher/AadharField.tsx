import { Button, FormField, media } from '@firstbell/ui';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { isApiError } from '../../platform/http/ApiError.ts';
import { type Values } from '../../records/api.ts';
import { type OwnFieldProps } from '../../records/values/FieldLook.ts';
import { textOf } from '../../records/values/formValues.ts';
import { useField } from '../../records/fields/RecordField.tsx';
import { useServices } from '../../platform/services.ts';
import { revealOptions } from './api.ts';

/** Row of the form with the number, its buttons and their result. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${({ theme }) => theme.space[2]};
  grid-column: 1 / -1;

  & > [data-width] {
    inline-size: auto;
  }

  & > p {
    flex-basis: 100%;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > p:empty {
    position: absolute;
  }

  ${media.containerMedium} {
    grid-row: span 3;
    padding-block-end: ${({ theme }) => theme.space[5]};
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
`;

const inGroups = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Field of the Aadhar number; a stored one is masked, and has buttons that show and change it. */
export function AadharField(props: OwnFieldProps) {
  const { name, record } = props;
  const { setValue, setFocus, formState } = useFormContext<Values>();
  const stored = textOf(formState.defaultValues?.[name]);
  const [isChanging, setIsChanging] = useState(false);

  useEffect(() => {
    if (isChanging) setFocus(name);
  }, [isChanging, name, setFocus]);

  const change = () => {
    setValue(name, '', { shouldDirty: true });
    setIsChanging(true);
  };
  const keepStored = () => {
    setValue(name, stored, { shouldDirty: true, shouldValidate: true });
    setIsChanging(false);
  };

  if (stored === '' || isChanging)
    return <TypedNumber {...props} onKeep={isChanging ? keepStored : undefined} />;
  return <StoredNumber {...props} teacher={record?.key ?? ''} onChange={change} />;
}

/** The stored number, masked until `Show` is pressed. */
function StoredNumber(props: OwnFieldProps & { teacher: string; onChange: () => void }) {
  const { name, label, teacher, onChange } = props;
  const { http } = useServices();
  const masked = textOf(useWatch<Values>({ name }));
  const { errorMessage } = useField(name);
  const {
    data: number,
    isPending,
    error: failure,
    mutate,
    reset,
  } = useMutation(revealOptions(http, teacher));
  const isShown = number !== undefined;
  return (
    <Row>
      <FormField
        kind="text"
        label={label}
        name={name}
        value={isShown ? inGroups(number) : masked}
        errorMessage={errorMessage}
        width="short"
        isReadOnly
      />
      <Buttons>
        <Button
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-label={`${isShown ? 'Hide' : 'Show'} the ${label}`}
          isPending={isPending}
          onClick={() => {
            if (isShown) reset();
            else mutate();
          }}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        <Button onClick={onChange}>Change</Button>
      </Buttons>
      <p role="status">
        {isShown && 'The whole number is shown. The log says who looked at it.'}
        {failure && `The number could not be shown. ${isApiError(failure) ? failure.detail : 'Try again.'}`}
      </p>
    </Row>
  );
}

/** Input for a new number; `onKeep` restores the stored one. */
function TypedNumber({
  name,
  label,
  isRequired,
  onKeep,
}: OwnFieldProps & { onKeep: (() => void) | undefined }) {
  const field = useField(name);
  return (
    <Row>
      <FormField
        kind="text"
        label={label}
        isRequired={isRequired}
        description="12 digits, if there is one."
        inputMode="numeric"
        autoComplete="off"
        width="short"
        {...field}
      />
      {onKeep && <Button onClick={onKeep}>Keep the old one</Button>}
    </Row>
  );
}
