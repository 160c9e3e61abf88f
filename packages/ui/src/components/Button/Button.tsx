import { type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../Spinner/index.ts';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonLook.ts';

/** Props of `Button`; other props are passed to the `<button>`. */
export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  /** Emphasis of the button; a screen has one primary button at most. */
  variant?: ButtonVariant;
  /** Height of the button; `small` in the header of a card or in a row. */
  size?: ButtonSize;
  /** Icon before the label. */
  icon?: ReactNode;
  /** Disables the button. */
  isDisabled?: boolean | undefined;
  /** Shows a spinner while the action is running; keeps width and focus, and ignores further presses. */
  isPending?: boolean;
};

const Root = styled.button<ButtonLook>`
  ${buttonLook}
`;

const Content = styled.span<{ $isHidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};
`;

const PendingSpinner = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

const ignorePress = (event: MouseEvent) => {
  event.preventDefault();
};

/** Button with a label. */
export function Button({
  variant = 'secondary',
  size = 'regular',
  icon,
  isDisabled = false,
  isPending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Root
      $variant={variant}
      $size={size}
      type={type}
      disabled={isDisabled}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={isPending ? ignorePress : onClick}
      {...rest}
    >
      <Content $isHidden={isPending}>
        {icon}
        {children}
      </Content>
      {isPending && (
        <PendingSpinner aria-hidden="true">
          <Spinner size="small" />
        </PendingSpinner>
      )}
    </Root>
  );
}
