import { X } from 'lucide-react';
import { useEffect, useEffectEvent, type ComponentPropsWithRef } from 'react';
import { Dialog } from 'react-aria-components';
import { useTheme } from 'styled-components';
import { sidebarLabels, type SidebarLabels } from '../../labels/english/sidebar.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { IconButton } from '../Button/index.ts';
import { DrawerPanel, DrawerScrim, Rail } from './sidebarLook.ts';
import { SidebarMenu, type SidebarGroup } from './SidebarMenu.tsx';

/** Props of `Sidebar`; other props are passed to the root. */
export type SidebarProps = Omit<ComponentPropsWithRef<'nav'>, 'children'> & {
  /** Name of the product. */
  brand: string;

  /** The links, in groups. */
  groups: readonly SidebarGroup[];
  /** Path of the current page, whose entry is highlighted. */
  activePath: string;
  /** Collapses it to icons, whose names show as tooltips. */
  isCollapsed?: boolean;
  /**
   * Open state of the drawer, which holds the menu where the window is too narrow for it to stand beside the page; kept inside, from
   * `defaultOpen` on, where it is not given.
   */
  isOpen?: boolean | undefined;

  /** First open state of an uncontrolled drawer. */
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
  isOpen: given,
  defaultOpen = false,
  onOpenChange,
  labels,
  ...rest
}: SidebarProps) {
  const words = useLabels('Sidebar', sidebarLabels, labels);
  const { breakpoint } = useTheme();
  const menu = { brand, groups, activePath };
  const [isOpen, setOpen] = useOwnValue(given, defaultOpen, onOpenChange);
  const close = () => {
    setOpen(false);
  };
  const closeInWide = useEffectEvent(close);

  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia(`(min-width: ${breakpoint.laptop}px)`);
    const closeWhenWide = () => {
      if (wide.matches) closeInWide();
    };
    closeWhenWide();
    wide.addEventListener('change', closeWhenWide);
    return () => {
      wide.removeEventListener('change', closeWhenWide);
    };
  }, [breakpoint.laptop, isOpen]);

  return (
    <>
      <Rail aria-label={words.menu} $isCollapsed={isCollapsed} {...rest}>
        <SidebarMenu {...menu} isCollapsed={isCollapsed} />
      </Rail>
      <DrawerScrim isDismissable isOpen={isOpen} onOpenChange={setOpen}>
        <DrawerPanel>
          <Dialog aria-label={words.drawer}>
            <IconButton label={words.close} icon={<X />} onClick={close} />
            <nav aria-label={words.menu}>
              <SidebarMenu {...menu} isCollapsed={false} onFollow={close} />
            </nav>
          </Dialog>
        </DrawerPanel>
      </DrawerScrim>
    </>
  );
}
