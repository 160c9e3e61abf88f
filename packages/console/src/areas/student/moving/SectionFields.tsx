import { FormField } from '@firstbell/ui';
import { useChoices } from '../../../records/useChoices.ts';
import { type FieldValues } from 'react-hook-form';
import { type registerField } from '../../../platform/form/registerField.ts';
import { listFieldOptions } from '../../../records/fields/options.ts';

type Place = 'class' | 'section';

/** Props of `SectionFields`. */
export type SectionFieldsProps = {
  /** The class and section that are chosen; empty texts without one. */
  place: Readonly<Record<Place, string>>;
  /** Returns the props that connect a field with the form. */
  field: (name: Place) => ReturnType<typeof registerField<FieldValues, string>>;
};

/** Two required fields of a form: a class, and one of its sections. */
export function SectionFields({ place, field }: SectionFieldsProps) {
  const { data: choices } = useChoices();
  const fieldOf = (label: string, name: Place) => (
    <FormField
      kind="select"
      label={label}
      isRequired
      placeholder="Choose"
      options={choices ? listFieldOptions(name, choices, place[name], place.class) : []}
      {...field(name)}
    />
  );
  return (
    <>
      {fieldOf('Class', 'class')}
      {fieldOf('Section', 'section')}
    </>
  );
}
