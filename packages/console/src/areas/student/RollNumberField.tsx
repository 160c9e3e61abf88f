import { FormField } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type Values } from '../../records/api.ts';
import { type OwnFieldProps } from '../../records/FieldLook.ts';
import { textOf } from '../../records/formValues.ts';
import { useField } from '../../records/RecordField.tsx';
import { useServices } from '../../services.ts';
import { rollNumberOptions } from './api.ts';

/** Asks for the roll number, and says which one of the chosen section is free. */
export function RollNumberField({ name, label }: OwnFieldProps) {
  const { http } = useServices();
  const [className = '', section = ''] = useWatch<Values>({ name: ['class', 'section'] }).map(textOf);
  const { data: next } = useQuery(rollNumberOptions(http, { class: className, section }));
  return (
    <FormField
      kind="text"
      inputMode="numeric"
      autoComplete="off"
      width="short"
      label={label}
      help={next ? `Free in ${className}-${section} from ${next} on.` : undefined}
      {...useField(name)}
    />
  );
}
