import { ChevronRight, Ellipsis } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { breadcrumbLabels, type BreadcrumbLabels } from '../../labels/english/breadcrumb.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { media } from '../../theme/media.ts';
import { Link } from '../Link/index.ts';
import { Menu } from '../Menu/index.ts';

/** An ancestor of a page, or the page itself. */
export type BreadcrumbItem = {
  /** Key of the item; by default its URL. */
  id?: string | undefined;
  /** Label of the page. */
  label: string;
  /** URL of the page. */
  href: string;
};

/** Props of `Breadcrumb`; other props are passed to the `<nav>`. */
export type BreadcrumbProps = Omit<ComponentPropsWithRef<'nav'>, 'children'> & {
  /** The items from the root to the current page; the last one is not a link. */
  items: readonly BreadcrumbItem[];
  /** Maximum number of visible items, at least 3; a menu after the first item lists the others. */
  maxItems?: number | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<BreadcrumbLabels> | undefined;
};

const Root = styled.nav`
  min-inline-size: 0;
  font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.inkMuted};

  & > ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => `0 ${theme.space[1]}`};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
    min-inline-size: 0;
    min-block-size: ${({ theme }) => theme.size.target};
    overflow-wrap: anywhere;

    ${media.touch} {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  & li > svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.iconTiny};
    block-size: ${({ theme }) => theme.size.iconTiny};
  }

  & a {
    padding-block: ${({ theme }) => theme.line.bar};
    color: inherit;
    text-decoration: none;

    ${media.touch} {
      padding-block: ${({ theme }) => theme.space[3]};
    }
  }

  & a:hover {
    color: ${({ theme }) => theme.color.ink};
    text-decoration: underline;
  }

  & [aria-current] {
    color: ${({ theme }) => theme.color.ink};
  }

  & button {
    block-size: ${({ theme }) => theme.size.target};
    min-block-size: 0;
    min-inline-size: ${({ theme }) => theme.size.controlSmall};

    ${media.touch} {
      block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  ${media.print} {
    display: none;
  }
`;

const MIN_VISIBLE_ITEMS = 3;

/** Shows the position of a page in the hierarchy, with links to its ancestors. */
export function Breadcrumb({ items, maxItems = 4, labels: customLabels, ...rest }: BreadcrumbProps) {
  const labels = useLabels('Breadcrumb', breadcrumbLabels, customLabels);
  const maxVisible = Math.max(MIN_VISIBLE_ITEMS, maxItems);
  const hiddenItems = items.length > maxVisible ? items.slice(1, 1 + items.length - maxVisible) : [];
  const keyOf = ({ id, href }: BreadcrumbItem) => id ?? href;
  const renderLink = (item: BreadcrumbItem): ReactNode => <Link href={item.href}>{item.label}</Link>;
  const renderItem = (item: BreadcrumbItem, index: number) => (
    <li key={keyOf(item)}>
      {index > 0 && <ChevronRight aria-hidden="true" />}
      {index === items.length - 1 ? <span aria-current="page">{item.label}</span> : renderLink(item)}
    </li>
  );
  const hiddenItemsMenu = hiddenItems.length > 0 && (
    <li key="between">
      <ChevronRight aria-hidden="true" />
      <Menu
        label={labels.more}
        trigger={<Ellipsis aria-hidden="true" />}
        size="small"
        isIconOnly
        items={hiddenItems.map((item) => ({ id: keyOf(item), label: item.label, href: item.href }))}
      />
    </li>
  );
  return (
    <Root aria-label={labels.name} {...rest}>
      <ol>
        {items.map((item, index) => {
          if (!hiddenItems.includes(item)) return renderItem(item, index);
          return item === hiddenItems[0] ? hiddenItemsMenu : null;
        })}
      </ol>
    </Root>
  );
}
