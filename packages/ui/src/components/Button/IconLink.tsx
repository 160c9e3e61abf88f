import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link, type LinkProps } from '../Link/index.ts';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonLook.ts';
import { TooltipBubble } from '../Tooltip/TooltipBubble.tsx';

/** Props of `IconLink`; other props are passed to the `<a>`. */
export type IconLinkProps = Omit<LinkProps, 'children' | 'aria-label' | 'title'> & {
  /** Accessible name of the link, also shown as a tooltip on hover and focus. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

const Root = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

/** Link with an icon, whose name shows as a tooltip on hover and focus. */
export function IconLink({ label, icon, variant = 'quiet', size = 'regular', ...rest }: IconLinkProps) {
  return (
    <Root $variant={variant} $size={size} $isIconOnly aria-label={label} {...rest}>
      {icon}
      <TooltipBubble text={label} />
    </Root>
  );
}
