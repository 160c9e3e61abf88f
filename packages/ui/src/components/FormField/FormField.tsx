import { useId, type WheelEvent } from 'react';
import { formFieldLabels } from '../../labels/english/formField.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { type AnswerKind, useRequiredField } from '../Form/requiredField.ts';
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

const WIDTH: Record<FormFieldProps['kind'], FieldWidth> = {
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

/** Kinds without typed text. */
const ANSWER: Partial<Record<FormFieldProps['kind'], AnswerKind>> = {
  select: 'chosen',
  file: 'chosen',
  checkbox: 'accepted',
};

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;
type ControlProps = DistributiveOmit<FormFieldProps, Exclude<keyof FieldOwnProps, 'name'> | 'labels'> &
  DisabledProps;

const belongsToRoot = (key: string) => key === 'className' || key === 'style' || key.startsWith('data-');

const pick = <Props extends object>(props: Props, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(props).filter(([key]) => isWanted(key))) as Partial<Props>;

// A wheel event over a focused number input would change it unnoticed.
const leave = (event: WheelEvent<HTMLInputElement>) => {
  event.currentTarget.blur();
};

function Control({ labels, ...props }: ControlProps & Pick<FormFieldProps, 'labels'>) {
  const words = useLabels('FormField', formFieldLabels, labels);
  switch (props.kind) {
    case 'password':
      return <PasswordControl {...props} words={words} />;
    case 'select':
      return <SelectControl {...props} words={words} />;
    case 'checkbox':
      return <CheckboxControl {...props} />;
    case 'file':
      return <FileControl {...props} words={words} />;
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
      const onWheel = kind === 'number' ? leave : undefined;
      return <InputBox readOnly={isReadOnly} onWheel={onWheel} {...rest} type={kind} />;
    }
  }
}

/** Asks for one answer: a label, its control, help above and the error below. */
export function FormField(props: FormFieldProps) {
  const {
    label,
    errorMessage: given,
    description,
    isRequired = false,
    isDisabled = false,
    width = WIDTH[props.kind],
    ...rest
  } = props;
  const made = useId();
  const ids: FieldIds = {
    control: rest.id ?? made,
    description: `${made}help`,
    errorMessage: `${made}error`,
  };
  const errorMessage = useRequiredField({
    label,
    kind: ANSWER[props.kind] ?? 'typed',
    isRequired,
    errorMessage: given,
    getControl: () => document.getElementById(ids.control),
  });
  const isBad = errorMessage !== undefined && errorMessage !== '';
  const about = [
    description !== undefined && ids.description,
    isBad && ids.errorMessage,
    rest['aria-describedby'],
  ];
  const described = about.filter(Boolean).join(' ');
  const aria = {
    id: ids.control,
    required: isRequired,
    disabled: isDisabled,
    'aria-invalid': isBad,
    'aria-describedby': described === '' ? undefined : described,
  };
  // What belongs to the root is optional in every kind, so its absence keeps the type.
  const control = { ...pick(rest, (key) => !belongsToRoot(key)), ...aria } as ControlProps;
  return (
    <FieldFrame
      ids={ids}
      label={label}
      description={description}
      errorMessage={errorMessage}
      isRequired={isRequired}
      width={width}
      isInline={props.kind === 'checkbox'}
      rootProps={pick(rest, belongsToRoot)}
    >
      <Control {...control} />
    </FieldFrame>
  );
}
