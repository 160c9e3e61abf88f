import { type FieldValues, type Path, type RegisterOptions, type UseFormReturn } from 'react-hook-form';

/** Props that connect a field of `@firstbell/ui` to a form, with its error. */
export const fieldProps = <Values extends FieldValues, Name extends Path<Values>>(
  {
    register,
    getFieldState,
    formState,
  }: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) => ({ ...register(name, options), errorMessage: getFieldState(name, formState).error?.message });
