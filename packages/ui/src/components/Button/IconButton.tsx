import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonLook.ts';
import { TooltipBubble } from '../Tooltip/TooltipBubble.tsx';

/** Props of `IconButton`; other props are passed to the `<button>`. */
export type IconButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'aria-label' | 'title' | 'disabled'
> & {
  /** Accessible name of the button, also shown as a tooltip on hover and focus. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Disables the button. */
  isDisabled?: boolean | undefined;
};

const Root = styled.button<ButtonLook>`
  ${buttonLook}
`;

/** Button with an icon, whose name shows as a tooltip on hover and focus. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'regular',
  isDisabled = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Root
      $variant={variant}
      $size={size}
      $isIconOnly
      type={type}
      disabled={isDisabled}
      aria-label={label}
      {...rest}
    >
      {icon}
      <TooltipBubble text={label} />
    </Root>
  );
}
