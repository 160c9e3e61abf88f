import { useRef, useState, type FormEvent } from 'react';

type Messages<Field extends string> = Partial<Record<Field, string>>;

/** Options of `useSignInForm`. */
export type SignInFormOptions<Field extends string> = {
  /** Names of the inputs, in their order on the screen. */
  fields: readonly Field[];
  /** Returns the messages for values that cannot be sent. */
  check: (values: Record<Field, string>) => Messages<Field>;
  /** Sends the checked values; gives the messages for those that were refused. */
  onSubmit: (values: Record<Field, string>) => Promise<Messages<Field> | undefined>;
};

/** Reads the inputs of a form by their names; all but a password without spaces around. */
function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]) {
  const data = new FormData(form);
  const read = (field: Field) => {
    const value = data.get(field);
    if (typeof value !== 'string') return '';
    return field === 'password' ? value : value.trim();
  };
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Record<Field, string>;
}

/**
 * Returns the state of a form of the sign-in screens, whose inputs are uncontrolled. It checks at the submit, and at each
 * change while a message shows, and focuses the first faulty field. It stands in for `useZodForm`, whose 44 kB of
 * compressed code would take Login over its limit (docs/decisions/181-one-form-hook.md).
 */
export function useSignInForm<Field extends string>({ fields, check, onSubmit }: SignInFormOptions<Field>) {
  const [shown, setShown] = useState<Messages<Field>>({});
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const show = (form: HTMLFormElement, messages: Messages<Field>) => {
    setShown(messages);
    const first = fields.find((field) => messages[field]);
    const input = first && form.elements.namedItem(first);
    if (input instanceof HTMLInputElement) input.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    const form = event.currentTarget;
    const values = readValues(form, fields);
    const messages = check(values);
    show(form, messages);
    if (Object.keys(messages).length > 0) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const refused = await onSubmit(values);
      if (refused) show(form, refused);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return {
    /** Messages of the faulty fields. */
    messages: shown,
    isBusy,
    /** Props of the form element. */
    formProps: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        if (Object.keys(shown).length > 0) setShown(check(readValues(currentTarget, fields)));
      },
    },
  };
}
