import { type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { useControllableState } from '../../state/useControllableState.ts';
import { MarkRoot } from './markLook.ts';

/** Meaning of a mark, shown by its colour; the letter conveys it, too. */
export type MarkTone = 'success' | 'danger' | 'warning' | 'violet' | 'info';

/** A mark: its visible letter, and its name for screen readers and the tooltip. */
export type MarkOption = {
  /** Stored value. */
  value: string;
  /** Letter on the mark, also the key that sets it. */
  letter: string;
  /** Name of the mark. */
  label: string;
  /** Colour of the mark when it is set. */
  tone: MarkTone;
  /** Shows the mark only where it is set; neither presses nor keys set it. */
  isRetired?: boolean;
};

/** Props of `MarkGroup`; other props are passed to the root. */
export type MarkGroupProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'defaultValue'> & {
  /** Accessible name of the group: the person or thing that is marked. */
  label: string;
  /** Name of the radio group; must be unique on the screen. */
  name: string;
  /** The selected mark, `''` for none; uncontrolled if omitted, starting with `defaultValue`. */
  value?: string | undefined;
  /** Initial mark of an uncontrolled group. */
  defaultValue?: string | undefined;
  /** The marks, in their order. */
  options: readonly MarkOption[];
  /** Called with the mark that was chosen. */
  onChange?: ((value: string) => void) | undefined;
  /** Disables the group. */
  isDisabled?: boolean;
};

/** Selects one of a few marks: by pointer, arrow keys, or the mark's letter. */
export function MarkGroup(props: MarkGroupProps) {
  const {
    label,
    name,
    value: controlledValue,
    defaultValue = '',
    options,
    onChange,
    isDisabled = false,
    onKeyDown,
    ...rest
  } = props;
  const [value, setValue] = useControllableState(controlledValue, defaultValue, onChange);
  const shownOptions = options.filter((option) => option.isRetired !== true || option.value === value);

  const selectByLetter = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = shownOptions.findIndex(({ letter }) => letter.toLowerCase() === event.key.toLowerCase());
    const option = shownOptions[index];
    if (option === undefined) return;
    event.currentTarget.querySelectorAll('input')[index]?.focus();
    if (option.value !== value) setValue(option.value);
  };

  return (
    <MarkRoot
      role="radiogroup"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onKeyDown={selectByLetter}
      {...rest}
    >
      {shownOptions.map((option) => (
        <label key={option.value} data-tone={option.tone} title={option.label}>
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.label}
            checked={option.value === value}
            disabled={isDisabled}
            onChange={() => {
              setValue(option.value);
            }}
          />
          <span aria-hidden="true">{option.letter}</span>
        </label>
      ))}
    </MarkRoot>
  );
}
