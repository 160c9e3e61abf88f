import { X } from 'lucide-react';
import { useEffect, useEffectEvent, type ComponentPropsWithRef } from 'react';
import { Dialog } from 'react-aria-components';
import { useTheme } from 'styled-components';
import { sidebarLabels, type SidebarLabels } from '../../labels/english/sidebar.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { IconButton } from '../Button/index.ts';
import { DrawerPanel, DrawerScrim, Rail } from './sidebarLook.ts';
import { SidebarMenu, type SidebarGroup } from './SidebarMenu.tsx';

/** Props of `Sidebar`; other props are passed to the root. */
export type SidebarProps = Omit<ComponentPropsWithRef<'nav'>, 'children'> & {
  /** Name of the product. */
  brand: string;
  /** The links, in groups. */
  groups: readonly SidebarGroup[];
  /** Path of the current page; its entry is highlighted. */
  activePath: string;
  /** Collapses the sidebar to icons with their labels below. */
  isCollapsed?: boolean;
  /**
   * Controlled open state of the drawer, which contains the menu in a narrow window. Without it, the drawer is
   * uncontrolled.
   */
  isOpen?: boolean | undefined;
  /** Initial open state of an uncontrolled drawer. */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the drawer is closed. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<SidebarLabels> | undefined;
};

/** Main navigation: beside the page, or in a drawer in a narrow window. */
export function Sidebar({
  brand,
  groups,
  activePath,
  isCollapsed = false,
  isOpen: controlledOpen,
  defaultOpen = false,
  onOpenChange,
  labels: customLabels,
  ...rest
}: SidebarProps) {
  const labels = useLabels('Sidebar', sidebarLabels, customLabels);
  const { breakpoint } = useTheme();
  const menuProps = { brand, groups, activePath };
  const [isOpen, setOpen] = useControllableState(controlledOpen, defaultOpen, onOpenChange);
  const closeDrawer = () => {
    setOpen(false);
  };
  const handleWideWindow = useEffectEvent(closeDrawer);

  useEffect(() => {
    if (!isOpen) return undefined;
    const wideQuery = window.matchMedia(`(min-width: ${breakpoint.laptop}px)`);
    const closeWhenWide = () => {
      if (wideQuery.matches) handleWideWindow();
    };
    closeWhenWide();
    wideQuery.addEventListener('change', closeWhenWide);
    return () => {
      wideQuery.removeEventListener('change', closeWhenWide);
    };
  }, [breakpoint.laptop, isOpen]);

  return (
    <>
      <Rail aria-label={labels.menu} $isCollapsed={isCollapsed} {...rest}>
        <SidebarMenu {...menuProps} isCollapsed={isCollapsed} />
      </Rail>
      <DrawerScrim isDismissable isOpen={isOpen} onOpenChange={setOpen}>
        <DrawerPanel>
          <Dialog aria-label={labels.drawer}>
            <IconButton label={labels.close} icon={<X />} onClick={closeDrawer} />
            <nav aria-label={labels.menu}>
              <SidebarMenu {...menuProps} isCollapsed={false} onFollow={closeDrawer} />
            </nav>
          </Dialog>
        </DrawerPanel>
      </DrawerScrim>
    </>
  );
}
