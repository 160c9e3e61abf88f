import { zodResolver } from '@hookform/resolvers/zod';
import { type FormProps, notify } from '@firstbell/ui';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { type z } from 'zod';
import { isApiError } from '../http/ApiError.ts';
import { readProblem, type Problem } from '../http/readProblem.ts';
import { useUnsavedChanges } from '../session/unsavedChanges.ts';
import { storeFormSchema } from './fieldSchemas.ts';
import { registerField } from './registerField.ts';

/** Result of a submit: `undefined` if the values were saved, otherwise the problem. */
type Outcome = Promise<Problem | undefined> | Promise<void>;

/** Options of `useZodForm`. */
export type ZodFormOptions<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>;
  defaultValues?: DefaultValues<Values>;
  /** Stored values, instead of `defaultValues`: when they change, fields that are not dirty are updated. */
  values?: Values;
  /** Event that first validates a field: blur or submit. Afterwards, each change validates it. */
  mode?: 'onTouched' | 'onSubmit';
  /**
   * Saves the valid values. May throw the `ApiError` of a refused request, whose messages are shown at their
   * fields.
   */
  onSubmit: (values: Values) => Outcome;
};

/** A form: its state, and functions that connect its fields. */
export type ZodForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Returns the props that connect a field of `@firstbell/ui` with the form. */
  field: <Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) => ReturnType<typeof registerField<Values, Name>>;
  submit: (event: SyntheticEvent) => void;
  /** Runs a save outside of `submit`, with the same handling of problems; does nothing while another save runs. */
  run: (save: () => Outcome) => Promise<void>;
  /** Discards the edits and the error; `values`, if given, become the stored values. */
  reset: (values?: Values) => void;
  isDirty: boolean;
  isBusy: boolean;
  /** Reason why the last submit failed; undefined if a field shows the reason. */
  error: string | undefined;
  /** Props that connect a form of `@firstbell/ui` with all of these. */
  formProps: Pick<FormProps, 'validationBehavior' | 'isPending' | 'errorMessage'> & {
    onSubmit: (event: SyntheticEvent) => void;
  };
};

/**
 * Returns a form that a zod schema validates. A problem does not change the values: the fields show its messages, and
 * the first field with a message is focused. `error` is the reason of a problem without a message for a field. If the form
 * is no longer mounted, a toast shows the reason.
 */
export function useZodForm<Values extends FieldValues>({
  schema,
  mode = 'onTouched',
  onSubmit,
  ...initial
}: ZodFormOptions<Values>): ZodForm<Values> {
  const form = useForm<Values, unknown, Values>({
    ...initial,
    // Keeps the edits when the stored values are refetched.
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(schema),
    mode,
  });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  useEffect(() => {
    storeFormSchema(form.control, schema);
  }, [form.control, schema]);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const showProblem = ({ fields, text }: Problem) => {
    if (!isMounted.current) {
      notify.error(`Not saved: ${text}`);
      return;
    }
    const values = form.getValues();
    const ownFields = fields.filter(({ field }) => (field.split('.')[0] ?? '') in values);
    ownFields.forEach(({ field, message }, index) => {
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    setError(ownFields.length > 0 ? undefined : text);
  };

  const run = async (save: () => Outcome) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      const problem = await save();
      if (problem) showProblem(problem);
    } catch (thrown) {
      // The dialog that asks for a new sign-in shows the reason. The form would still show the error after the sign-in.
      if (isApiError(thrown) && thrown.status === 401) return;
      const problem = readProblem(thrown);
      if (!problem) throw thrown;
      showProblem(problem);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    setError(undefined);
    void form.handleSubmit((values) => run(() => onSubmit(values)))();
  };

  return {
    form,
    field: (name, options) => registerField(form, name, options),
    submit,
    run,
    reset: (values) => {
      setError(undefined);
      form.reset(values, { keepDirtyValues: false });
    },
    isDirty,
    isBusy,
    error,
    formProps: { validationBehavior: 'aria', onSubmit: submit, isPending: isBusy, errorMessage: error },
  };
}
