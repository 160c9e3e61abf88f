import { X } from 'lucide-react';
import { useEffect, type ComponentPropsWithRef } from 'react';
import { Dialog } from 'react-aria-components';
import { useTheme } from 'styled-components';
import { IconButton } from '../Button/index.ts';
import { DrawerPanel, DrawerScrim, Rail } from './sidebarLook.ts';
import { SidebarMenu, type SidebarGroup } from './SidebarMenu.tsx';

/** Props of `Sidebar`; the rest go to the root. */
export type SidebarProps = Omit<ComponentPropsWithRef<'nav'>, 'children'> & {
  /** Name of the product. */
  brand: string;
  groups: readonly SidebarGroup[];
  /** Path of the page that is shown; its entry is highlighted. */
  activePath: string;
  /** Leaves only the icons, whose names show on hover and focus. */
  isCollapsed?: boolean;
  /** Shows the menu over the page, where the window is too narrow for it to stand beside. */
  isDrawerOpen?: boolean;
  onDrawerClose?: () => void;
};

/** Leads to every place of the product: beside the page, or in a drawer where the window is narrow. */
export function Sidebar({
  brand,
  groups,
  activePath,
  isCollapsed = false,
  isDrawerOpen = false,
  onDrawerClose,
  ...rest
}: SidebarProps) {
  const { breakpoint } = useTheme();
  const menu = { brand, groups, activePath };

  useEffect(() => {
    if (!isDrawerOpen) return undefined;
    const wide = window.matchMedia(`(min-width: ${breakpoint.laptop}px)`);
    const closeWhenWide = () => {
      if (wide.matches) onDrawerClose?.();
    };
    closeWhenWide();
    wide.addEventListener('change', closeWhenWide);
    return () => {
      wide.removeEventListener('change', closeWhenWide);
    };
  }, [breakpoint.laptop, isDrawerOpen, onDrawerClose]);

  return (
    <>
      <Rail aria-label="Main menu" $isCollapsed={isCollapsed} {...rest}>
        <SidebarMenu {...menu} isCollapsed={isCollapsed} />
      </Rail>
      <DrawerScrim
        isDismissable
        isOpen={isDrawerOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) onDrawerClose?.();
        }}
      >
        <DrawerPanel>
          <Dialog aria-label="Menu">
            <IconButton label="Close menu" icon={<X />} onClick={onDrawerClose} />
            <nav aria-label="Main menu">
              <SidebarMenu {...menu} isCollapsed={false} onFollow={onDrawerClose} />
            </nav>
          </Dialog>
        </DrawerPanel>
      </DrawerScrim>
    </>
  );
}
