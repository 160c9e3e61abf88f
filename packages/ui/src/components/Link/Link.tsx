import { use, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { isProductUrl } from './isProductUrl.ts';
import { LinkComponent } from './LinkProvider.tsx';

/** Props of `Link`: those of `<a>`, with a URL; all are passed to the root. */
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

/** Link that uses the product's router for URLs of the product. */
export function Link(props: LinkProps) {
  const Inside = use(LinkComponent);
  const isRouted = Inside !== undefined && isProductUrl(props.href, props.target, props.download);
  return isRouted ? <Root as={Inside} {...props} /> : <Root {...props} />;
}
