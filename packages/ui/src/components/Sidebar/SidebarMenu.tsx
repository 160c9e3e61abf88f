import { useId, type ReactNode } from 'react';
import { TooltipBubble } from '../Tooltip/TooltipBubble.tsx';
import { BrandMark } from '../BrandMark/index.ts';
import { Link } from '../Link/index.ts';
import { activeHref } from './activeHref.ts';

/** One entry of the side menu. */
export type SidebarItem = {
  /** Key of the entry; its address where none is given. */
  id?: string | undefined;
  /** Name of the place. */
  label: string;
  /** Address of the place. */
  href: string;
  /** Stands before the name, and alone where the menu is collapsed. */
  icon: ReactNode;
};
/** Entries under a label. */
export type SidebarGroup = {
  /** Name of the group. */
  label: string;
  /** Its places, in their order. */
  items: readonly SidebarItem[];
};

type SidebarMenuProps = {
  brand: string;
  groups: readonly SidebarGroup[];
  activePath: string;
  isCollapsed: boolean;
  /** Called when an entry is followed. */
  onFollow?: (() => void) | undefined;
};

/** The brand and the entries, as they stand in the rail and in the drawer. */
export function SidebarMenu({ brand, groups, activePath, isCollapsed, onFollow }: SidebarMenuProps) {
  const id = useId();
  const active = activeHref(groups, activePath);
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
            {items.map(({ id: key, label, href, icon }) => (
              <li key={key ?? href}>
                <Link
                  className="item"
                  onClick={onFollow}
                  href={href}
                  aria-current={href === active ? 'page' : undefined}
                >
                  {icon}
                  <span className="name">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
