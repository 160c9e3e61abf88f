import { type Area, type ChoiceSource, type Choices } from '@firstbell/schema';
import { FormField } from '@firstbell/ui';
import { useEffect } from 'react';
import { useFormContext, useWatch, type RegisterOptions } from 'react-hook-form';
import { DayField } from '../../platform/form/DayField.tsx';
import { registerField } from '../../platform/form/registerField.ts';
import { type Values } from '../requests.ts';
import { type CustomFieldProps, type FieldView } from '../values/FieldView.ts';
import { toText } from '../values/formValues.ts';
import { NumberField } from '../number/NumberField.tsx';
import { chooseLayout } from './chooseLayout.ts';
import { isOfferedByClass, listFieldOptions } from './options.ts';

type RecordFieldProps = Omit<CustomFieldProps, 'label'> & {
  area: Area;
  view: FieldView | undefined;
  choices: Choices;
};

/** Form field of a record; its control follows from the area's definition, unless its view has another. */
export function RecordField({ area, name, view, choices, isRequired, record }: RecordFieldProps) {
  const { label = name, control = 'text', source, help, isFixed = false } = area.fields[name] ?? {};
  if (view?.Field) return <view.Field {...{ name, label, isRequired, record }} />;
  if (name === area.keyField && record) return <NumberField area={area} name={name} record={record} />;
  const shared = { name, label, description: help, ...chooseLayout(area, name) };
  if (isFixed && record) return <TextField {...shared} kind="text" isReadOnly />;
  if (control === 'date') return <DayField<Values> {...shared} isRequired={isRequired} />;
  if (source) return <ChoiceField {...shared} {...{ source, choices, isRequired, record }} />;
  const kind = control === 'select' || control === 'own' ? 'text' : control;
  return <TextField {...shared} {...{ kind, isRequired }} />;
}

type SharedProps = ReturnType<typeof chooseLayout> & {
  name: string;
  label: string;
  description: string | undefined;
  isRequired?: boolean;
};

function TextField(
  props: SharedProps & { kind: 'text' | 'textarea' | 'email' | 'tel'; isReadOnly?: boolean },
) {
  const field = useField(props.name);
  return <FormField placeholder={props.kind === 'tel' ? '+91' : undefined} {...props} {...field} />;
}

type ChoiceFieldProps = SharedProps & Pick<RecordFieldProps, 'choices' | 'record'> & { source: ChoiceSource };

function ChoiceField({ source, choices, record, ...props }: ChoiceFieldProps) {
  const { name } = props;
  const field = useField(name);
  const { setValue } = useFormContext<Values>();
  const [value = '', className = ''] = useWatch<Values>({ name: [name, 'class'] }).map(toText);
  const dependsOnClass = source === 'section' || source === 'subject';
  // A stored record may keep a retired section.
  const isStoredSection = source === 'section' && value === record?.[name] && className === record.class;
  // The chosen class does not offer the section or subject that was chosen earlier.
  const isOutdated =
    dependsOnClass &&
    value !== '' &&
    className !== '' &&
    !isStoredSection &&
    !isOfferedByClass(source, choices, className, value);

  useEffect(() => {
    if (isOutdated) setValue(name, '', { shouldDirty: true });
  }, [isOutdated, name, setValue]);

  return (
    <FormField
      kind="select"
      placeholder={dependsOnClass && !className ? 'Choose a class first' : 'Choose'}
      options={listFieldOptions(source, choices, value, className)}
      {...props}
      {...field}
    />
  );
}

/**
 * Returns the props that connect a control with the form: its registration and its error message. `name` may be a path
 * into a list (`marks.0.scored`).
 */
export function useField(name: string, options?: RegisterOptions<Values>) {
  return registerField(useFormContext<Values>(), name, options);
}
