import { type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { Link } from '../Link/index.ts';
import { currentTab, tabLook, tabStrip } from './tabLook.ts';
import { useCentredTab } from './useCentredTab.ts';

/** A tab that is a link. */
export type TabLink = {
  /** Key of the tab; by default its URL. */
  id?: string | undefined;
  /** Label of the tab. */
  label: string;
  /** URL of the tab. */
  href: string;
  /** Marks the current tab. */
  isCurrent?: boolean | undefined;
};

/** Props of `TabLinks`; other props are passed to the `<nav>`. */
export type TabLinksProps = Omit<ComponentPropsWithRef<'nav'>, 'children'> & {
  /** Accessible name of the tabs, such as the title of their screen. */
  label: string;
  /** The tabs, in their order. */
  items: readonly TabLink[];
};

const Root = styled.nav`
  min-inline-size: 0;
  border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  font: ${({ theme }) => `${theme.weight.medium} ${theme.text.body} ${theme.font.body}`};

  & > ul {
    ${tabStrip}
  }

  & a {
    ${tabLook}
  }

  & a[aria-current] {
    ${currentTab}
  }

  ${media.print} {
    display: none;
  }
`;

/** Links between the parts of a screen, each with its own URL. */
export function TabLinks({ label, items, ...rest }: TabLinksProps) {
  const currentHref = items.find(({ isCurrent }) => isCurrent)?.href;
  const list = useCentredTab<HTMLUListElement>('[aria-current]', currentHref);

  return (
    <Root aria-label={label} {...rest}>
      <ul ref={list}>
        {items.map((item) => (
          <li key={item.id ?? item.href}>
            <Link href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}
