import { type Area, type Choices } from '@firstbell/schema';
import { FormField } from '@firstbell/ui';
import { useEffect } from 'react';
import { useFormContext, useWatch, type RegisterOptions } from 'react-hook-form';
import { DayField } from '../../platform/form/DayField.tsx';
import { registerField } from '../../platform/form/registerField.ts';
import { type StoredRecord, type Values } from '../requests.ts';
import { type FieldLook } from '../values/FieldLook.ts';
import { textOf } from '../values/formValues.ts';
import { NumberField } from '../number/NumberField.tsx';
import { isOfferedByClass, listFieldOptions } from './options.ts';

const FULL_ROW = { gridColumn: '1 / -1' };

type RecordFieldProps = {
  area: Area;
  name: string;
  look: FieldLook;
  choices: Choices;
  isRequired: boolean;
  /** True in an add form. */
  isNew: boolean;
  /** Stored record; undefined in an add form. */
  record?: StoredRecord | undefined;
};

/** Form field of a record; the area and the field's look define the kind of the control. */
export function RecordField(props: RecordFieldProps) {
  const { area, name, look, isRequired, isNew, record } = props;
  const label = area.labels[name] ?? name;
  const isTypedId = name === 'id' && area.prefix === undefined;
  if (look.Field) return <look.Field {...{ name, label, isRequired, isNew, record }} />;
  if (look.kind === 'date') {
    return (
      <DayField<Values>
        {...{ name, label, isRequired }}
        description={look.help}
        width={look.width}
        style={look.isAlone ? FULL_ROW : undefined}
        isReadOnly={look.isReadOnlyOnceStored === true && !isNew}
      />
    );
  }
  if (isTypedId && record) return <NumberField area={area} name={name} record={record} />;
  return area.fields[name]?.source && (isNew || !look.isReadOnlyOnceStored) ? (
    <ChoiceField {...props} />
  ) : (
    <TextField {...props} />
  );
}

function TextField({ area, name, look, isRequired, isNew }: RecordFieldProps) {
  const field = useField(name);
  const isReadOnly = look.isReadOnlyOnceStored === true && !isNew;
  const { kind = 'text', width, placeholder, help } = look;
  return (
    <FormField
      kind={kind}
      label={area.labels[name] ?? name}
      isRequired={isRequired && !isReadOnly}
      style={look.isAlone ? FULL_ROW : undefined}
      isReadOnly={isReadOnly}
      autoComplete="off"
      width={width}
      placeholder={placeholder}
      description={help}
      {...field}
    />
  );
}

function ChoiceField({ area, name, look, choices, isRequired, record }: RecordFieldProps) {
  const source = area.fields[name]?.source;
  const field = useField(name);
  const { setValue } = useFormContext<Values>();
  const [value = '', className = ''] = useWatch<Values>({ name: [name, 'class'] }).map(textOf);
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

  if (!source) return null;
  return (
    <FormField
      kind="select"
      label={area.labels[name] ?? name}
      isRequired={isRequired}
      placeholder={dependsOnClass && !className ? 'Choose a class first' : 'Choose'}
      options={listFieldOptions(source, choices, value, className)}
      width={look.width}
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
