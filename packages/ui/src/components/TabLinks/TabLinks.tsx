import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { Link } from '../Link/index.ts';

/** One tab: its words and its address; one of them is the current one. */
export type TabLink = {
  /** Key of the tab; its address where none is given. */
  id?: string | undefined;
  /** Words of the tab. */
  label: string;
  /** Address of the tab. */
  href: string;
  /** Marks the tab that is shown. */
  isCurrent?: boolean | undefined;
};

/** Props of `TabLinks`; the rest go to the `<nav>`. */
export type TabLinksProps = Omit<ComponentPropsWithRef<'nav'>, 'children'> & {
  /** Names the tabs: what they are parts of. */
  label: string;

  /** The tabs, in their order. */
  items: readonly TabLink[];
};

const Root = styled.nav`
  min-inline-size: 0;
  border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  font: ${({ theme }) => `${theme.weight.medium} ${theme.text.body} ${theme.font.body}`};

  & > ul {
    position: relative;
    display: flex;
    gap: ${({ theme }) => theme.space[1]};
    margin: 0;
    margin-block-end: -${({ theme }) => theme.line.thin};
    padding: 0;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    list-style: none;
  }

  & a {
    position: relative;
    display: flex;
    align-items: center;
    min-block-size: ${({ theme }) => theme.size.control};
    padding-inline: ${({ theme }) => theme.space[3]};
    border-radius: ${({ theme }) => `${theme.radius.medium} ${theme.radius.medium} 0 0`};
    color: ${({ theme }) => theme.color.inkMuted};
    text-decoration: none;
    white-space: nowrap;

    ${media.touch} {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }

    &:hover {
      color: ${({ theme }) => theme.color.ink};
      background: ${({ theme }) => theme.color.hover};
    }

    &:focus-visible {
      outline-offset: -${({ theme }) => theme.line.thick};
    }

    &[aria-current] {
      color: ${({ theme }) => theme.color.accentText};
    }

    &[aria-current]::after {
      content: '';
      position: absolute;
      inset-inline: ${({ theme }) => theme.space[3]};
      inset-block-end: 0;
      block-size: ${({ theme }) => theme.line.thick};
      border-radius: ${({ theme }) => theme.line.thick} ${({ theme }) => theme.line.thick} 0 0;
      background: currentColor;
    }
  }

  @media (forced-colors: active) {
    & a[aria-current]::after {
      background: Highlight;
    }
  }

  ${media.print} {
    display: none;
  }
`;

/** Leads between the parts of one place; each part has an address of its own. */
export function TabLinks({ label, items, ...rest }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.href;

  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!strip || !tab) return undefined;
    // Only the strip scrolls, not the page.
    const centre = () => {
      strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    };
    centre();
    // Its font may come late, and a phone may be turned.
    const watch = new ResizeObserver(centre);
    for (const part of [strip, ...strip.children]) watch.observe(part);
    return () => {
      watch.disconnect();
    };
  }, [current]);

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
