import { describeReading } from '@firstbell/schema/text';
import { type FieldValues, type Path, type RegisterOptions, type UseFormReturn } from 'react-hook-form';
import { findFieldSchema } from './fieldSchemas.ts';

/**
 * Returns the props that connect a field of `@firstbell/ui` with a form: its registration, its error message, and a note on how the
 * form's schema reads what is typed.
 */
export const registerField = <Values extends FieldValues, Name extends Path<Values>>(
  {
    control,
    register,
    getFieldState,
    formState,
  }: Pick<UseFormReturn<Values>, 'control' | 'register' | 'getFieldState' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) => ({
  ...register(name, options),
  // Records are about other people, so the browser must not suggest what was typed before.
  autoComplete: 'off',
  errorMessage: getFieldState(name, formState).error?.message,
  describeValue: (typed: string) => {
    const schema = findFieldSchema(control, name);
    return schema && describeReading(schema, typed);
  },
});
