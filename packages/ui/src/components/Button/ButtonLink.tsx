import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link, type LinkProps } from '../Link/index.ts';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonLook.ts';

/** Props of `ButtonLink`; the rest go to the `<a>`. */
export type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stands before the words. */
  icon?: ReactNode;
};

const Root = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

/** Leads to an address and looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'regular',
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Root $variant={variant} $size={size} {...rest}>
      {icon}
      {children}
    </Root>
  );
}
