import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link, type LinkProps } from '../Link/index.ts';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonLook.ts';

/** Props of `ButtonLink`; other props are passed to the `<a>`. */
export type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon before the label. */
  icon?: ReactNode;
};

const Root = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

/** Link that looks like a button. */
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
