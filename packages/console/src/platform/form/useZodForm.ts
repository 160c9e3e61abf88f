import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type SyntheticEvent } from 'react';
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
import { readRefusal, type Refusal } from '../http/readRefusal.ts';
import { fieldProps } from './fieldProps.ts';

/** Result of a submit: nothing once the values are saved, a refusal when they are not. */
type Outcome = Promise<Refusal | undefined> | Promise<void>;

/** Options of `useZodForm`. */
export type ZodFormOptions<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>;
  defaultValues?: DefaultValues<Values>;
  /** Stored values, in place of `defaultValues`: when they change, fields that are not dirty are updated. */
  values?: Values;
  /** Moment of the first check of a field; from then on it is checked at each change. */
  mode?: 'onTouched' | 'onSubmit';
  /** Saves the checked values. A failed request may be thrown: its messages go to their fields. */
  onSubmit: (values: Values) => Outcome;
};

/** State of a form, and the connection of its fields. */
export type ZodForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Returns the props that connect a field of `@firstbell/ui`. */
  field: <Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) => ReturnType<typeof fieldProps<Values, Name>>;
  submit: (event: SyntheticEvent) => void;
  /** Runs a save outside of `submit`, with the same handling of refusals; ignored while another one runs. */
  run: (save: () => Outcome) => Promise<void>;
  /** Drops the edits and the error; `values` become the stored ones. */
  reset: (values?: Values) => void;
  isDirty: boolean;
  isBusy: boolean;
  /** Reason of the last refusal that no field shows. */
  error: string | undefined;
};

/**
 * Returns a form that a zod schema checks. A refusal leaves the fields as they are: its messages go to the fields that they
 * name, of which the first is focused; `error` is for a refusal that names no field of this form.
 */
export function useZodForm<Values extends FieldValues>({
  schema,
  mode = 'onTouched',
  onSubmit,
  ...start
}: ZodFormOptions<Values>): ZodForm<Values> {
  const form = useForm<Values, unknown, Values>({
    ...start,
    // Edits are kept when the stored values are refetched.
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(schema),
    mode,
  });
  const { isDirty } = form.formState;
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const show = ({ fields, text }: Refusal) => {
    const values = form.getValues();
    const known = fields.filter(({ field }) => (field.split('.')[0] ?? '') in values);
    known.forEach(({ field, message }, at) => {
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
    });
    setError(known.length > 0 ? undefined : text);
  };

  const run = async (save: () => Outcome) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      const refusal = await save();
      if (refusal) show(refusal);
    } catch (thrown) {
      // The dialog that asks to sign in again says so, and it would still stand here afterwards.
      if (isApiError(thrown) && thrown.status === 401) return;
      const refusal = readRefusal(thrown);
      if (!refusal) throw thrown;
      show(refusal);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return {
    form,
    field: (name, options) => fieldProps(form, name, options),
    submit: (event) => {
      event.preventDefault();
      if (isRunning.current) return;
      setError(undefined);
      void form.handleSubmit((values) => run(() => onSubmit(values)))();
    },
    run,
    reset: (values) => {
      setError(undefined);
      form.reset(values, { keepDirtyValues: false });
    },
    isDirty,
    isBusy,
    error,
  };
}
