import { type FieldValues, type Path, type RegisterOptions, type UseFormReturn } from 'react-hook-form';

/** Returns the props that connect a field of `@firstbell/ui` with a form: its registration and its error message. */
export const registerField = <Values extends FieldValues, Name extends Path<Values>>(
  {
    register,
    getFieldState,
    formState,
  }: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) => ({ ...register(name, options), errorMessage: getFieldState(name, formState).error?.message });
