import { useRef, useState, type FormEvent } from 'react';

/** Error messages by field; a valid field has none. */
type Messages<Field extends string> = Partial<Record<Field, string>>;

/** Options of `useSignInForm`. */
export type SignInFormOptions<Field extends string> = {
  /** Names of the inputs, in the order of the screen. */
  fields: readonly Field[];
  /** Returns the messages for invalid values. */
  check: (values: Record<Field, string>) => Messages<Field>;
  /** Sends the valid values; resolves to messages for refused values. */
  onSubmit: (values: Record<Field, string>) => Promise<Messages<Field> | undefined>;
};

/** Reads the inputs of a form by their names; trims all of them except the password. */
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
 * Returns the state of a sign-in form, whose inputs are uncontrolled. The form is validated on submit, and on
 * each input while a message is shown; the first invalid field is focused. Does not use `useZodForm`: its 44 kB of
 * compressed code would exceed the size budget of Login (docs/decisions/first-load.md).
 */
export function useSignInForm<Field extends string>({ fields, check, onSubmit }: SignInFormOptions<Field>) {
  const [shownMessages, setShownMessages] = useState<Messages<Field>>({});
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const showMessages = (form: HTMLFormElement, messages: Messages<Field>) => {
    setShownMessages(messages);
    const firstInvalid = fields.find((field) => messages[field]);
    const input = firstInvalid && form.elements.namedItem(firstInvalid);
    if (input instanceof HTMLInputElement) input.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    const form = event.currentTarget;
    const values = readValues(form, fields);
    const messages = check(values);
    showMessages(form, messages);
    if (Object.keys(messages).length > 0) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const problemMessages = await onSubmit(values);
      if (problemMessages) showMessages(form, problemMessages);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return {
    /** Messages of the invalid fields. */
    messages: shownMessages,
    isBusy,
    /** Props of the form element. */
    formProps: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        if (Object.keys(shownMessages).length > 0) setShownMessages(check(readValues(currentTarget, fields)));
      },
    },
  };
}
