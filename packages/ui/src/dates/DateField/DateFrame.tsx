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
import { useFault } from './useFault.ts';

/** State that a frame provides to its inputs. */
export type DateFrameParts = {
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** The box around them. */
  box: RefObject<HTMLDivElement | null>;
};

type Framed =
  'label' | 'description' | 'errorMessage' | 'isRequired' | 'isDisabled' | 'isReadOnly' | 'onBlur';

/** Props of `DateFrame`. */
export type DateFrameProps = Pick<DateFieldOwnProps, Framed | 'onFaultChange'> & {
  width: FieldWidth;
  /** Whether the value is incomplete. */
  isEmpty: boolean;
  /** Error of the typed text. */
  fault: string | undefined;
  /** Whether the calendar is open; focus inside counts as focus in the field. */
  isOpen: boolean;
  /** Opens the calendar, if there is one. */
  onOpen?: (() => void) | undefined;
  /** Called when the form around it is reset. */
  onReset: () => void;
  rootProps: DateFieldRootProps;
  children: (parts: DateFrameParts) => ReactNode;
};

/** Lays out the inputs of a date in one box, with label, description and error. */
export function DateFrame(props: DateFrameProps) {
  const { label, description, errorMessage, isRequired = false, isDisabled = false, ...others } = props;
  const {
    isReadOnly = false,
    onBlur,
    onFaultChange,
    width,
    isEmpty,
    fault,
    isOpen,
    onOpen,
    ...more
  } = others;
  const { onReset, rootProps, children } = more;
  const made = useId();
  const ids = { control: `${made}control`, description: `${made}help`, errorMessage: `${made}error` };
  const labelId = `${made}label`;
  const box = useRef<HTMLDivElement>(null);
  const { shown, leave } = useFault(fault, onFaultChange);
  const fieldError = useRequiredField({
    label,
    kind: 'typed',
    isRequired: isRequired && !isDisabled && !isReadOnly,
    errorMessage: errorMessage === undefined || errorMessage === '' ? shown : errorMessage,
    isEmpty,
    getControl: () => box.current?.querySelector<HTMLElement>('[data-part]'),
  });
  const isInvalid = fieldError !== undefined;
  const described = [description !== undefined && ids.description, isInvalid && ids.errorMessage]
    .filter(Boolean)
    .join(' ');

  const reset = useEffectEvent(onReset);
  useEffect(() => {
    const form = box.current?.closest('form');
    const follow = () => {
      reset();
    };
    form?.addEventListener('reset', follow);
    return () => {
      form?.removeEventListener('reset', follow);
    };
  }, []);

  const focusFirst = () => {
    box.current?.querySelector<HTMLElement>('[data-part]')?.focus();
  };
  const blur = (event: FocusEvent) => {
    // Events of the calendar bubble to this element, too.
    const isLeft = box.current?.contains(event.target) === true && !box.current.contains(event.relatedTarget);
    if (isOpen || !isLeft) return;
    leave();
    onBlur?.(event);
  };
  const open = (event: KeyboardEvent) => {
    if (onOpen === undefined || !event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpen();
  };

  return (
    <FieldFrame
      {...{ ids, label, description, isRequired, width, rootProps }}
      errorMessage={fieldError}
      labelProps={{ id: labelId, onClick: focusFirst }}
    >
      <DateBox
        ref={box}
        data-invalid={isInvalid}
        data-disabled={isDisabled}
        data-still={isDisabled || isReadOnly}
        onBlur={blur}
        onKeyDown={open}
        onClick={({ target }) => {
          if (target === box.current) focusFirst();
        }}
      >
        {children({ labelId, describedBy: described === '' ? undefined : described, isInvalid, box })}
      </DateBox>
    </FieldFrame>
  );
}
