import { Search, X } from 'lucide-react';
import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { filterBoxLabels, type FilterBoxLabels } from '../../labels/english/filterBox.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { media } from '../../theme/media.ts';

/** Props of `FilterBox`; other props are passed to the root. */
export type FilterBoxProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'defaultValue'> & {
  /** Accessible name: what is filtered. */
  label: string;
  /** The text; uncontrolled if omitted, starting with `defaultValue`. */
  value?: string | undefined;
  /** Initial text of an uncontrolled filter. */
  defaultValue?: string | undefined;
  /** Called with the text at every key press, and with `''` when the text is cleared. */
  onChange?: ((value: string) => void) | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<FilterBoxLabels> | undefined;
};

const Root = styled.div`
  position: relative;
  inline-size: 100%;
  min-inline-size: 0;
  max-inline-size: ${({ theme }) => `calc(${theme.size.topBar} * 5)`};

  ${media.print} {
    display: none;
  }

  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${({ theme }) => theme.space[3]};
    margin-block: auto;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
    color: ${({ theme }) => theme.color.inkMuted};
    pointer-events: none;
  }

  & > input {
    inline-size: 100%;
    block-size: ${({ theme }) => theme.size.control};
    padding-inline: ${({ theme }) => theme.space[10]};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.medium};
    background: ${({ theme }) => theme.color.surface};

    &::placeholder {
      color: ${({ theme }) => theme.color.inkMuted};
      opacity: 1;
    }

    &:hover {
      border-color: ${({ theme }) => theme.color.edgeHover};
    }

    &:focus-visible {
      outline-offset: -${({ theme }) => theme.line.thin};
      border-color: ${({ theme }) => theme.color.focus};
    }
  }

  & > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${({ theme }) => theme.space[1]};
    margin-block: auto;
    display: grid;
    place-items: center;
    inline-size: ${({ theme }) => theme.size.controlSmall};
    block-size: ${({ theme }) => theme.size.controlSmall};
    padding: 0;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.inkMuted};
    background: none;
    cursor: pointer;

    &:hover {
      color: ${({ theme }) => theme.color.ink};
      background: ${({ theme }) => theme.color.hover};
    }

    & svg {
      inline-size: ${({ theme }) => theme.size.icon};
      block-size: ${({ theme }) => theme.size.icon};
    }
  }

  ${media.narrow} {
    max-inline-size: none;
  }

  ${media.touch} {
    & > input {
      block-size: ${({ theme }) => theme.size.controlTouch};
      font: ${({ theme }) => `${theme.text.lead} ${theme.font.body}`};
    }
  }
`;

/**
 * Text filter that shows typed text at once. A controlled value may arrive late, such as through a URL: if it equals
 * text that was typed before, the filter keeps the newer text; any other value replaces the text.
 */
export function FilterBox({
  label,
  value: controlledValue,
  defaultValue = '',
  onChange,
  labels: customLabels,
  ...rest
}: FilterBoxProps) {
  const labels = useLabels('FilterBox', filterBoxLabels, customLabels);
  const [value, setValue] = useControllableState(controlledValue, defaultValue, onChange);
  const input = useRef<HTMLInputElement>(null);
  const [shownText, setShownText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sentTexts, setSentTexts] = useState<readonly string[]>([]);

  if (value !== lastValue) {
    setLastValue(value);
    const echoIndex = sentTexts.indexOf(value);
    if (echoIndex === -1) setShownText(value);
    setSentTexts(echoIndex === -1 ? [] : sentTexts.slice(echoIndex + 1));
  }

  const changeText = (text: string) => {
    setShownText(text);
    setSentTexts([...sentTexts, text]);
    setValue(text);
  };
  const clear = () => {
    changeText('');
    input.current?.focus();
  };

  return (
    <Root {...rest}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={labels.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={shownText}
        onChange={(event) => {
          changeText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || shownText === '') return;
          // Otherwise a surrounding dialog would close, too.
          event.stopPropagation();
          clear();
        }}
      />
      {shownText !== '' && (
        <button type="button" aria-label={labels.clear} title={labels.clear} onClick={clear}>
          <X aria-hidden="true" />
        </button>
      )}
    </Root>
  );
}
