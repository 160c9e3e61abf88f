import { Check, CircleAlert, Copy } from 'lucide-react';
import { type ComponentPropsWithRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { copyButtonLabels, type CopyButtonLabels } from '../../labels/english/copyButton.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from '../Button/buttonLook.ts';
import { TooltipBubble } from '../Tooltip/TooltipBubble.tsx';
import { useCopied } from './useCopied.ts';

/** Props of `CopyButton`; the rest go to the `<button>`. */
export type CopyButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label' | 'title' | 'disabled' | 'type'
> & {
  /** The text that is copied. */
  text: string;

  /** Names the button by what it copies, where it shows no words of its own. */
  label?: string | undefined;

  /** Emphasis of the button; quiet, where it stands beside what it copies. */
  variant?: ButtonVariant | undefined;

  /** Its height. */
  size?: ButtonSize | undefined;

  /** Takes it out of use. */
  isDisabled?: boolean | undefined;

  /** Words in place of the English ones. */
  labels?: Partial<CopyButtonLabels> | undefined;
};

const Root = styled.button<ButtonLook>`
  ${buttonLook}

  &[data-outcome='copied'] > svg {
    color: ${({ theme }) => theme.color.successText};
  }

  &[data-outcome='failed'] > svg {
    color: ${({ theme }) => theme.color.dangerText};
  }
`;

const Outcome = styled.span`
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.dangerText};
  overflow-wrap: anywhere;

  &:empty,
  &[data-outcome='copied'] {
    ${visuallyHidden}
  }
`;

const icons = { copied: Check, failed: CircleAlert };

/** Copies a text, and says whether it did, to everyone where it did not; without words of its own it is an icon that says its name on hover and focus. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, variant, size = 'small', isDisabled = false, labels, ...others } = props;
  const { onClick, children, ...rest } = others;
  const words = useLabels('CopyButton', copyButtonLabels, labels);
  const { outcome, copy } = useCopied(text);
  const isIconOnly = children === undefined;
  const name = label ?? words.copy;
  const Icon = outcome === undefined ? Copy : icons[outcome];
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) void copy();
  };
  return (
    <>
      <Root
        $variant={variant ?? (isIconOnly ? 'quiet' : 'secondary')}
        $size={size}
        $isIconOnly={isIconOnly}
        type="button"
        disabled={isDisabled}
        data-outcome={outcome}
        aria-label={isIconOnly ? name : undefined}
        onClick={press}
        {...rest}
      >
        <Icon aria-hidden="true" />
        {children}
        {isIconOnly && <TooltipBubble text={name} />}
      </Root>
      <Outcome role="status" data-outcome={outcome}>
        {outcome && words[outcome]}
      </Outcome>
    </>
  );
}
