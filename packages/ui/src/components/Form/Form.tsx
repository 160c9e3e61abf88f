import { type ComponentPropsWithRef, type ReactNode, type SyntheticEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import { formLabels, type FormLabels } from '../../labels/english/form.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Button, ButtonLink } from '../Button/index.ts';
import { FormRoot } from './FormRoot.ts';
import { RequiredCheckContext } from './requiredField.ts';
import { useRequiredCheck } from './useRequiredCheck.ts';

/** Props of `Form`; the rest go to the `<form>`. */
export type FormProps = Omit<ComponentPropsWithRef<'form'>, 'noValidate'> & {
  /** Shows that the answers are being saved; takes no further submit. */
  isPending?: boolean;
  /** Shows the answers without letting them be changed or sent. */
  isDisabled?: boolean;
  /** Says why the whole was refused; stays in view beside the buttons. */
  errorMessage?: ReactNode;

  /** Words of the button that sends. */
  submitLabel?: string;

  /** Called by Cancel, which shows where this or `cancelHref` is given. */
  onCancel?: () => void;
  /** Makes Cancel a link. */
  cancelHref?: string;
  /** Says once what the star means; shows only where something is required. */
  hasRequiredNote?: boolean;
  /** `page` fills a screen and keeps its buttons in view; `stacked` is for a card or a dialog. */
  layout?: 'page' | 'stacked';
  /**
   * `native` checks at submit that every field with `isRequired` has an answer: the fields without one say so, the first of
   * them takes the focus, and `onSubmit` is not called. `aria` leaves the check to its owner, such as react-hook-form.
   */
  validationBehavior?: 'native' | 'aria';

  /** Words in place of the English ones. */
  labels?: Partial<FormLabels> | undefined;
};

/** Gathers answers, checks that the required ones are there, and sends them. */
export function Form({
  isPending = false,
  isDisabled = false,
  errorMessage,
  submitLabel,
  onCancel,
  cancelHref,
  hasRequiredNote = true,
  layout = 'page',
  validationBehavior = 'native',
  labels,
  onSubmit,
  onChange,
  onReset,
  children,
  ...rest
}: FormProps) {
  const words = useLabels('Form', formLabels, labels);
  const { check, isAnswered, recheck, forget } = useRequiredCheck(words);
  const submit = (event: Parameters<NonNullable<typeof onSubmit>>[0]) => {
    if (isPending || (validationBehavior === 'native' && !isAnswered())) event.preventDefault();
    else onSubmit?.(event);
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onCancel?.();
  };
  const hasError =
    errorMessage !== undefined && errorMessage !== null && errorMessage !== false && errorMessage !== '';
  return (
    <FormRoot
      data-layout={layout}
      {...rest}
      noValidate
      aria-busy={isPending || undefined}
      onSubmit={submit}
      onChange={(event) => {
        recheck();
        onChange?.(event);
      }}
      onReset={(event) => {
        forget();
        onReset?.(event);
      }}
    >
      <div className="body">
        {hasRequiredNote && (
          <p className="note">
            <span aria-hidden="true">*</span> {words.required}
          </p>
        )}
        <fieldset disabled={isDisabled}>
          <RequiredCheckContext value={check}>{children}</RequiredCheckContext>
        </fieldset>
      </div>
      <div className="bar">
        <div className="error" role="alert">
          {hasError && (
            <p>
              <CircleAlert aria-hidden="true" />
              <span>{errorMessage}</span>
            </p>
          )}
        </div>
        <div className="buttons">
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={isDisabled}>
            {submitLabel ?? words.submit}
          </Button>
          {cancelHref !== undefined && <ButtonLink href={cancelHref}>{words.cancel}</ButtonLink>}
          {cancelHref === undefined && onCancel !== undefined && (
            <Button onClick={cancel}>{words.cancel}</Button>
          )}
        </div>
      </div>
    </FormRoot>
  );
}
