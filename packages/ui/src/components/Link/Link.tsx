import { use, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { isProductUrl } from './isProductUrl.ts';
import { LinkComponent } from './LinkProvider.tsx';

/** Props of `Link`: the props of `<a>`, with a required `href`. All props are passed to the root element. */
export type LinkProps = ComponentPropsWithRef<'a'> & {
  /** URL of the link. */
  href: string;
};

const Root = styled.a`
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.accentText};
  text-decoration: underline;
  text-decoration-thickness: ${({ theme }) => theme.line.thin};
  text-underline-offset: ${({ theme }) => theme.line.bar};
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  transition: text-decoration-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};

  &:hover {
    text-decoration-color: currentColor;
  }
`;

/** Link that opens URLs of the product through the router of `LinkProvider`, and all others as a plain `<a>`. */
export function Link(props: LinkProps) {
  const RouterLink = use(LinkComponent);
  const isRouted = RouterLink !== undefined && isProductUrl(props.href, props.target, props.download);
  return isRouted ? <Root as={RouterLink} {...props} /> : <Root {...props} />;
}
