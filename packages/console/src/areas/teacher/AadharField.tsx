import { useSend } from '../../platform/useApi.ts';
import { reveal } from '@firstbell/schema/contracts/teachers';
import { Button, FormField } from '@firstbell/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAccess } from '../../platform/access/useAccess.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { toText } from '../../records/values/formValues.ts';
import { FieldWithButtons } from '../../platform/form/FieldWithButtons.ts';
import { useField } from '../../records/fields/RecordField.tsx';
import { Row } from '../../platform/layout/Stack.ts';
import { RevealReason } from './RevealReason.tsx';

const groupDigits = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Field of the Aadhar number. A stored number is masked and has buttons that show and change it. */
export function AadharField(props: CustomFieldProps) {
  const { name, record } = props;
  const { setValue, setFocus, formState } = useFormContext<Values>();
  const storedNumber = toText(formState.defaultValues?.[name]);
  const [isChanging, setIsChanging] = useState(false);

  useEffect(() => {
    if (isChanging) setFocus(name);
  }, [isChanging, name, setFocus]);

  const startChange = () => {
    setValue(name, '', { shouldDirty: true });
    setIsChanging(true);
  };
  const keepStored = () => {
    setValue(name, storedNumber, { shouldDirty: true, shouldValidate: true });
    setIsChanging(false);
  };

  if (storedNumber === '' || isChanging)
    return <TypedNumber {...props} onKeep={isChanging ? keepStored : undefined} />;
  return <StoredNumber {...props} teacherKey={record?.key ?? ''} onChange={startChange} />;
}

/** Stored number, masked until the person enters a reason to show it. */
function StoredNumber(props: CustomFieldProps & { teacherKey: string; onChange: () => void }) {
  const { name, label, teacherKey, onChange } = props;
  const { can } = useAccess();
  const masked = toText(useWatch<Values>({ name }));
  const { errorMessage } = useField(name);
  const [isAskingReason, setIsAskingReason] = useState(false);
  const {
    data,
    isPending,
    error: failure,
    mutate,
    reset,
  } = useSend(reveal, {
    onSuccess: () => setIsAskingReason(false),
    // Removes the number from the cache as soon as the form unmounts.
    gcTime: 0,
  });
  const number = data?.aadhar_number;
  const isShown = number !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The field of the reason had the focus and is unmounted now.
    if (isShown) button.current?.focus();
  }, [isShown]);
  const toggle = () => {
    if (isShown) reset();
    else setIsAskingReason(!isAskingReason);
  };
  return (
    <FieldWithButtons>
      <FormField
        kind="text"
        label={label}
        name={name}
        value={isShown ? groupDigits(number) : masked}
        errorMessage={errorMessage}
        width="short"
        isReadOnly
      />
      <Row>
        {can('aadhar', 'read') && (
          <Button
            ref={button}
            icon={isShown ? <EyeOff /> : <Eye />}
            aria-label={`${isShown ? 'Hide' : 'Show'} the ${label}`}
            aria-expanded={isShown ? undefined : isAskingReason}
            onClick={toggle}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        )}
        <Button onClick={onChange}>Change</Button>
      </Row>
      {isAskingReason && (
        <RevealReason
          isPending={isPending}
          onReveal={(reason) => mutate({ key: teacherKey, body: { reason } })}
        />
      )}
      <p role="status">
        {isShown && 'The whole number is shown. The audit log says who looked at it, and why.'}
        {failure && `The number could not be shown. ${isApiError(failure) ? failure.detail : 'Try again.'}`}
      </p>
    </FieldWithButtons>
  );
}

/** Input for a new number; `onKeep` restores the stored number, and is undefined without one. */
function TypedNumber({
  name,
  label,
  isRequired,
  onKeep,
}: CustomFieldProps & { onKeep: (() => void) | undefined }) {
  const field = useField(name);
  return (
    <FieldWithButtons>
      <FormField
        kind="text"
        label={label}
        isRequired={isRequired}
        description="12 digits, if there is one."
        inputMode="numeric"
        width="short"
        {...field}
      />
      {onKeep && <Button onClick={onKeep}>Keep the old one</Button>}
    </FieldWithButtons>
  );
}
