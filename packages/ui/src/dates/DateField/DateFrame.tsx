import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useRequiredField } from '../../components/Form/requiredField.ts';
import { FieldFrame } from '../../components/FormField/FieldFrame.tsx';
import { type FieldWidth } from '../../components/FormField/fieldProps.ts';
import { DateBox } from './dateLook.ts';
import { type DateFieldOwnProps, type DateFieldRootProps } from './dateFieldProps.ts';
import { useShownError } from './useShownError.ts';

/** State that a frame provides to the inputs inside it. */
export type DateFrameState = {
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** The box around the inputs. */
  box: RefObject<HTMLDivElement | null>;
};

type FramedProp =
  'label' | 'description' | 'errorMessage' | 'isRequired' | 'isDisabled' | 'isReadOnly' | 'onBlur';

/** Props of `DateFrame`. */
export type DateFrameProps = Pick<DateFieldOwnProps, FramedProp | 'onFaultChange'> & {
  width: FieldWidth;
  /** Whether no complete date has been entered. */
  isEmpty: boolean;
  /** Error of the typed text. */
  fault: string | undefined;
  /** Error of the pasted text, which is shown at once. */
  pasteError: string | undefined;
  /** Note on the pasted text. */
  note: string;
  /** Whether the calendar is open; focus inside the calendar counts as focus in the field. */
  isOpen: boolean;
  /** Opens the calendar, if there is one. */
  onOpen?: (() => void) | undefined;
  /** Called when the surrounding form is reset. */
  onReset: () => void;
  rootProps: DateFieldRootProps;
  children: (frame: DateFrameState) => ReactNode;
};

/** Lays out the inputs of a date in one box, with label, description and error. */
export function DateFrame(props: DateFrameProps) {
  const {
    label,
    description,
    errorMessage,
    isRequired = false,
    isDisabled = false,
    isReadOnly = false,
    onBlur,
    onFaultChange,
    width,
    isEmpty,
    fault,
    pasteError,
    note,
    isOpen,
    onOpen,
    onReset,
    rootProps,
    children,
  } = props;
  const generatedId = useId();
  const ids = {
    control: `${generatedId}control`,
    description: `${generatedId}help`,
    errorMessage: `${generatedId}error`,
    note: `${generatedId}note`,
  };
  const labelId = `${generatedId}label`;
  const box = useRef<HTMLDivElement>(null);
  const { shownError, updateOnBlur } = useShownError(fault, onFaultChange);
  const fieldError = useRequiredField({
    label,
    kind: 'typed',
    isRequired: isRequired && !isDisabled && !isReadOnly,
    errorMessage:
      pasteError ?? (errorMessage === undefined || errorMessage === '' ? shownError : errorMessage),
    isEmpty,
    getControl: () => box.current?.querySelector<HTMLElement>('[data-part]'),
  });
  const isInvalid = fieldError !== undefined;
  const describedByIds = [
    description !== undefined && ids.description,
    isInvalid && ids.errorMessage,
    note !== '' && ids.note,
  ]
    .filter(Boolean)
    .join(' ');

  const reset = useEffectEvent(onReset);
  useEffect(() => {
    const form = box.current?.closest('form');
    const handleReset = () => {
      reset();
    };
    form?.addEventListener('reset', handleReset);
    return () => {
      form?.removeEventListener('reset', handleReset);
    };
  }, []);

  const focusFirstPart = () => {
    box.current?.querySelector<HTMLElement>('[data-part]')?.focus();
  };
  const handleBlur = (event: FocusEvent) => {
    // Events of the calendar bubble to this element, too.
    const hasFocusLeft =
      box.current?.contains(event.target) === true && !box.current.contains(event.relatedTarget);
    if (isOpen || !hasFocusLeft) return;
    updateOnBlur();
    onBlur?.(event);
  };
  const openOnAltDown = (event: KeyboardEvent) => {
    if (onOpen === undefined || !event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpen();
  };

  return (
    <FieldFrame
      {...{ ids, label, description, note, isRequired, width, rootProps }}
      errorMessage={fieldError}
      labelProps={{ id: labelId, onClick: focusFirstPart }}
    >
      <DateBox
        ref={box}
        data-invalid={isInvalid}
        data-disabled={isDisabled}
        data-still={isDisabled || isReadOnly}
        onBlur={handleBlur}
        onKeyDown={openOnAltDown}
        onClick={({ target }) => {
          if (target === box.current) focusFirstPart();
        }}
      >
        {children({
          labelId,
          describedBy: describedByIds === '' ? undefined : describedByIds,
          isInvalid,
          box,
        })}
      </DateBox>
    </FieldFrame>
  );
}
