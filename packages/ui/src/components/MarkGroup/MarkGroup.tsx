import { type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { MarkRoot } from './markLook.ts';

/** Meaning of a mark; its letter shows it, too. */
export type MarkTone = 'success' | 'danger' | 'warning' | 'violet';

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
};

/** Props of `MarkGroup`; other props are passed to the root. */
export type MarkGroupProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'defaultValue'> & {
  /** Names the group: whom or what the mark is for. */
  label: string;
  /** Name of the radio group; must be unique on the screen. */
  name: string;
  /** The selected mark, `''` for none; uncontrolled without it, from `defaultValue` on. */
  value?: string | undefined;

  /** Initial mark of an uncontrolled group. */
  defaultValue?: string | undefined;

  /** The marks, in their order. */
  options: readonly MarkOption[];

  /** Called with the mark that was chosen. */
  onChange?: ((value: string) => void) | undefined;

  /** Shows the mark without letting it be changed. */
  isDisabled?: boolean;
};

/** Selects one of a few marks: by pointer, arrow keys, or the mark's letter. */
export function MarkGroup(props: MarkGroupProps) {
  const {
    label,
    name,
    value: given,
    defaultValue = '',
    options,
    onChange,
    isDisabled = false,
    ...rest
  } = props;
  const [value, setValue] = useOwnValue(given, defaultValue, onChange);

  const markByLetter = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = options.findIndex(({ letter }) => letter.toLowerCase() === event.key.toLowerCase());
    const option = options[place];
    if (option === undefined) return;
    event.currentTarget.querySelectorAll('input')[place]?.focus();
    if (option.value !== value) setValue(option.value);
  };

  return (
    <MarkRoot
      role="radiogroup"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onKeyDown={markByLetter}
      {...rest}
    >
      {options.map((option) => (
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
