import { Check, CircleAlert, Copy } from 'lucide-react';
import { type ComponentPropsWithRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { copyButtonLabels, type CopyButtonLabels } from '../../labels/english/copyButton.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from '../Button/buttonLook.ts';
import { TooltipBubble } from '../Tooltip/TooltipBubble.tsx';
import { useCopied } from './useCopied.ts';

/** Props of `CopyButton`; other props are passed to the `<button>`. */
export type CopyButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label' | 'title' | 'disabled' | 'type'
> & {
  /** The text that is copied. */
  text: string;
  /** Accessible name of a button without `children`. */
  label?: string | undefined;
  /** Emphasis of the button; `quiet` beside the copied text. */
  variant?: ButtonVariant | undefined;
  /** Height of the button. */
  size?: ButtonSize | undefined;
  /** Disables the button. */
  isDisabled?: boolean | undefined;
  /** Texts that replace the English defaults. */
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

/**
 * Copies a text and announces the result; a failure is also shown. Without `children` it is an icon button with a tooltip.
 */
export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    label,
    variant,
    size = 'small',
    isDisabled = false,
    labels: customLabels,
    onClick,
    children,
    ...rest
  } = props;
  const labels = useLabels('CopyButton', copyButtonLabels, customLabels);
  const { outcome, copy } = useCopied(text);
  const isIconOnly = children === undefined;
  const name = label ?? labels.copy;
  const Icon = outcome === undefined ? Copy : icons[outcome];
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
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
        onClick={handleClick}
        {...rest}
      >
        <Icon aria-hidden="true" />
        {children}
        {isIconOnly && <TooltipBubble text={name} />}
      </Root>
      <Outcome role="status" data-outcome={outcome}>
        {outcome && labels[outcome]}
      </Outcome>
    </>
  );
}
