import { type ComponentPropsWithRef, type ReactNode, type SyntheticEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import { formLabels, type FormLabels } from '../../labels/english/form.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Button, ButtonLink } from '../Button/index.ts';
import { useHoldOpen } from '../Dialog/heldOpen.ts';
import { FormDisabledContext } from './formDisabled.ts';
import { FormRoot } from './FormRoot.ts';
import { RequiredCheckContext } from './requiredField.ts';
import { useRequiredCheck } from './useRequiredCheck.ts';

/** Props of `Form`; other props are passed to the `<form>`. */
export type FormProps = Omit<ComponentPropsWithRef<'form'>, 'noValidate'> & {
  /** Whether a save is pending. Further submits are then ignored, and the surrounding dialog or drawer cannot be closed. */
  isPending?: boolean;
  /** Disables the fields and the submit button. */
  isDisabled?: boolean;
  /** Error of the whole form; stays visible beside the buttons. */
  errorMessage?: ReactNode;
  /** Label of the submit button. */
  submitLabel?: string;
  /** Called by Cancel; not while a save is pending. Cancel is rendered only with `onCancel` or `cancelHref`. */
  onCancel?: () => void;
  /** URL; makes Cancel a link. */
  cancelHref?: string;
  /** Explains the star of required fields, if the form has any. */
  hasRequiredNote?: boolean;
  /** `page` fills a screen and keeps its buttons in view; `stacked` is for a card or a dialog. */
  layout?: 'page' | 'stacked';
  /**
   * `native` checks at submit that every field with `isRequired` has a value: empty fields show an error, the
   * first of them is focused, and `onSubmit` is not called. `aria` leaves validation to the caller, such as
   * react-hook-form.
   */
  validationBehavior?: 'native' | 'aria';
  /** Texts that replace the English defaults. */
  labels?: Partial<FormLabels> | undefined;
};

/** Form that validates required fields. */
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
  labels: customLabels,
  onSubmit,
  onChange,
  onReset,
  children,
  ...rest
}: FormProps) {
  const labels = useLabels('Form', formLabels, customLabels);
  useHoldOpen(isPending);
  const { check, validate, validateAgain, clearErrors } = useRequiredCheck(labels);
  const submit = (event: Parameters<NonNullable<typeof onSubmit>>[0]) => {
    if (isPending || (validationBehavior === 'native' && !validate())) event.preventDefault();
    else onSubmit?.(event);
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending) onCancel?.();
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
        validateAgain();
        onChange?.(event);
      }}
      onReset={(event) => {
        clearErrors();
        onReset?.(event);
      }}
    >
      <div className="body">
        {hasRequiredNote && (
          <p className="note">
            <span aria-hidden="true">*</span> {labels.required}
          </p>
        )}
        <fieldset disabled={isDisabled}>
          <FormDisabledContext value={isDisabled}>
            <RequiredCheckContext value={check}>{children}</RequiredCheckContext>
          </FormDisabledContext>
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
            {submitLabel ?? labels.submit}
          </Button>
          {cancelHref !== undefined && <ButtonLink href={cancelHref}>{labels.cancel}</ButtonLink>}
          {cancelHref === undefined && onCancel !== undefined && (
            <Button aria-disabled={isPending || undefined} onClick={cancel}>
              {labels.cancel}
            </Button>
          )}
        </div>
      </div>
    </FormRoot>
  );
}
