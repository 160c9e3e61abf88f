import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonLook.ts';
import { TooltipBubble } from '../Tooltip/TooltipBubble.tsx';

/** Props of `IconButton`; the rest go to the `<button>`. */
export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'title'> & {
  /** Names the button for everyone: read out, and shown on hover and focus. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

const Root = styled.button<ButtonLook>`
  ${buttonLook}
`;

/** Does something when pressed, shown by a picture that says its name on hover and focus. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'regular',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Root $variant={variant} $size={size} $isIconOnly type={type} aria-label={label} {...rest}>
      {icon}
      <TooltipBubble text={label} />
    </Root>
  );
}
