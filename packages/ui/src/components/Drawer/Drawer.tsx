import { X } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { Dialog as AriaDialog, type Modal } from 'react-aria-components';
import { drawerLabels, type DrawerLabels } from '../../labels/english/drawer.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { IconButton } from '../Button/index.ts';
import { Actions, Body, Header, Title } from '../Dialog/dialogLook.ts';
import { HoldContext, useHolds } from '../Dialog/heldOpen.ts';
import { makeOverflowFocusable } from '../Dialog/makeOverflowFocusable.ts';
import { DrawerScrim, DrawerSurface } from './drawerLook.ts';

/** Props of `Drawer`; other props are passed to its panel. */
export type DrawerProps = Omit<
  ComponentPropsWithRef<typeof Modal>,
  'children' | 'className' | 'style' | 'isOpen' | 'defaultOpen' | 'onOpenChange'
> & {
  /** Title of the drawer, and its accessible name. */
  title: string;
  /** Controlled open state. Without it, the drawer is uncontrolled. */
  isOpen?: boolean | undefined;
  /** Initial open state of an uncontrolled drawer. */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the person closes the drawer: by the close button, Escape, or a press outside. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Content of the drawer. */
  children?: ReactNode;
  /** Buttons in the footer, the main one last. */
  actions?: ReactNode;
  /** Texts that replace the English defaults. */
  labels?: Partial<DrawerLabels> | undefined;
  className?: string;
};

/** Panel with details at the side of the page; full screen on a phone. Cannot be closed while a form in it is pending. */
export function Drawer(props: DrawerProps) {
  const {
    title,
    isOpen: controlledOpen,
    defaultOpen = false,
    onOpenChange,
    children,
    actions,
    labels: customLabels,
    ...rest
  } = props;
  const labels = useLabels('Drawer', drawerLabels, customLabels);
  const [isOpen, setOpen] = useControllableState(controlledOpen, defaultOpen, onOpenChange);
  const { hold, isHeld } = useHolds();
  const changeOpen = (next: boolean) => {
    if (!isHeld) setOpen(next);
  };
  return (
    <DrawerScrim isOpen={isOpen} onOpenChange={changeOpen} isDismissable>
      <DrawerSurface {...rest}>
        <AriaDialog>
          <Header>
            <Title slot="title" level={2}>
              {title}
            </Title>
            <IconButton
              label={labels.close}
              icon={<X />}
              size="small"
              aria-disabled={isHeld || undefined}
              onClick={() => {
                changeOpen(false);
              }}
            />
          </Header>
          <HoldContext value={hold}>
            {children !== undefined && <Body ref={makeOverflowFocusable}>{children}</Body>}
            {actions !== undefined && <Actions>{actions}</Actions>}
          </HoldContext>
        </AriaDialog>
      </DrawerSurface>
    </DrawerScrim>
  );
}
