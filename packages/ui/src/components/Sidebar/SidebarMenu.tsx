import { useId, type ReactNode } from 'react';
import { TooltipBubble } from '../Tooltip/TooltipBubble.tsx';
import { BrandMark } from '../BrandMark/index.ts';
import { Link } from '../Link/index.ts';
import { findActiveHref } from './findActiveHref.ts';

/** One entry of the side menu. */
export type SidebarItem = {
  /** Key of the entry; by default its URL. */
  id?: string | undefined;
  /** Label of the entry. */
  label: string;
  /** URL of the entry. */
  href: string;
  /** Icon before the label; shown alone in the collapsed sidebar. */
  icon: ReactNode;
};
/** Entries under a heading. */
export type SidebarGroup = {
  /** Heading of the group. */
  label: string;
  /** Entries, in their order. */
  items: readonly SidebarItem[];
};

type SidebarMenuProps = {
  brand: string;
  groups: readonly SidebarGroup[];
  activePath: string;
  isCollapsed: boolean;
  /** Called when a link of the menu is clicked. */
  onFollow?: (() => void) | undefined;
};

/** The brand and the entries, in the rail and in the drawer. */
export function SidebarMenu({ brand, groups, activePath, isCollapsed, onFollow }: SidebarMenuProps) {
  const id = useId();
  const activeHref = findActiveHref(groups, activePath);
  return (
    <>
      <Link
        className="brand"
        data-tooltip="beside"
        onClick={onFollow}
        href={groups[0]?.items[0]?.href ?? '/'}
      >
        <BrandMark />
        <span className="name">{brand}</span>
        {isCollapsed && <TooltipBubble text={brand} />}
      </Link>
      {groups.map(({ label, items }, index) => (
        <div className="group" key={label}>
          <p className="label" id={`${id}${index}`}>
            {label}
          </p>
          <ul aria-labelledby={`${id}${index}`}>
            {items.map(({ id: key, label: itemLabel, href, icon }) => (
              <li key={key ?? href}>
                <Link
                  className="item"
                  onClick={onFollow}
                  href={href}
                  aria-current={href === activeHref ? 'page' : undefined}
                >
                  {icon}
                  <span className="name">{itemLabel}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
