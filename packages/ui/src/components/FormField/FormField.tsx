import { useId, useState, type FocusEvent, type WheelEvent } from 'react';
import { formFieldLabels } from '../../labels/english/formField.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { type InputKind, useRequiredField } from '../Form/requiredField.ts';
import { CheckboxControl } from './CheckboxControl.tsx';
import { InputBox, TextareaBox } from './control.ts';
import { FieldFrame, type FieldIds } from './FieldFrame.tsx';
import {
  type DisabledProps,
  type FieldOwnProps,
  type FieldWidth,
  type FormFieldProps,
} from './fieldProps.ts';
import { FileControl } from './FileControl.tsx';
import { PasswordControl } from './PasswordControl.tsx';
import { SelectControl } from './SelectControl.tsx';

const DEFAULT_WIDTHS: Record<FormFieldProps['kind'], FieldWidth> = {
  text: 'regular',
  email: 'regular',
  tel: 'short',
  date: 'short',
  time: 'short',
  number: 'short',
  password: 'regular',
  select: 'regular',
  textarea: 'full',
  checkbox: 'full',
  file: 'full',
};

/** How a field is filled in, by kind of field; selects the required-field message. `typed` by default. */
const INPUT_KINDS: Partial<Record<FormFieldProps['kind'], InputKind>> = {
  select: 'chosen',
  file: 'chosen',
  checkbox: 'accepted',
};

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;
type ControlProps = DistributiveOmit<FormFieldProps, Exclude<keyof FieldOwnProps, 'name'> | 'labels'> &
  DisabledProps;

const isRootProp = (key: string) => key === 'className' || key === 'style' || key.startsWith('data-');

const pickProps = <Props extends object>(props: Props, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(props).filter(([key]) => isWanted(key))) as Partial<Props>;

// A wheel event over a focused number input would change the number unnoticed.
const blurOnWheel = (event: WheelEvent<HTMLInputElement>) => {
  event.currentTarget.blur();
};

function Control({ labels: customLabels, ...props }: ControlProps & Pick<FormFieldProps, 'labels'>) {
  const labels = useLabels('FormField', formFieldLabels, customLabels);
  switch (props.kind) {
    case 'password':
      return <PasswordControl {...props} labels={labels} />;
    case 'select':
      return <SelectControl {...props} labels={labels} />;
    case 'checkbox':
      return <CheckboxControl {...props} />;
    case 'file':
      return <FileControl {...props} labels={labels} />;
    case 'textarea': {
      const { kind, isReadOnly, ...rest } = props;
      return <TextareaBox data-kind={kind} rows={3} readOnly={isReadOnly} {...rest} />;
    }
    case 'number':
    case 'text':
    case 'email':
    case 'tel':
    case 'date':
    case 'time': {
      const { kind, isReadOnly, ...rest } = props;
      const onWheel = kind === 'number' ? blurOnWheel : undefined;
      return <InputBox readOnly={isReadOnly} onWheel={onWheel} {...rest} type={kind} />;
    }
  }
}

/** Form field with a label, a description, one native control and the error. */
export function FormField(props: FormFieldProps) {
  const {
    label,
    errorMessage: givenError,
    description,
    isRequired = false,
    isDisabled = false,
    width = DEFAULT_WIDTHS[props.kind],
    describeValue,
    ...rest
  } = props;
  const generatedId = useId();
  const ids: FieldIds = {
    control: rest.id ?? generatedId,
    description: `${generatedId}help`,
    errorMessage: `${generatedId}error`,
    note: `${generatedId}note`,
  };
  const [note, setNote] = useState<string>();
  const noteEvents = describeValue && {
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if ('value' in target && typeof target.value === 'string') setNote(describeValue(target.value));
    },
    onInput: () => {
      setNote(undefined);
    },
  };
  const hasStoredFile = props.kind === 'file' && props.stored !== undefined;
  const errorMessage = useRequiredField({
    label,
    kind: INPUT_KINDS[props.kind] ?? 'typed',
    isRequired: isRequired && !hasStoredFile,
    errorMessage: givenError,
    getControl: () => document.getElementById(ids.control),
  });
  const isInvalid = errorMessage !== undefined && errorMessage !== '';
  const descriptionIds = [
    description !== undefined && ids.description,
    isInvalid ? ids.errorMessage : note !== undefined && ids.note,
    rest['aria-describedby'],
  ];
  const describedBy = descriptionIds.filter(Boolean).join(' ');
  const aria = {
    id: ids.control,
    required: isRequired,
    disabled: isDisabled,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  // Safe cast: only optional root props are removed.
  const controlProps = { ...pickProps(rest, (key) => !isRootProp(key)), ...aria } as ControlProps;
  return (
    <FieldFrame
      ids={ids}
      label={label}
      description={description}
      errorMessage={errorMessage}
      isRequired={isRequired}
      width={width}
      note={describeValue && (isInvalid ? '' : (note ?? ''))}
      isInline={props.kind === 'checkbox'}
      rootProps={{ ...pickProps(rest, isRootProp), ...noteEvents }}
    >
      <Control {...controlProps} />
    </FieldFrame>
  );
}
