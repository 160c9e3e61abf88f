import { drawerLabels, type DrawerLabels } from '../../labels/english/drawer.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { useHolds } from '../Dialog/heldOpen.ts';
import { makeOverflowFocusable } from '../Dialog/makeOverflowFocusable.ts';
import { ModalFrame } from '../Dialog/ModalFrame.tsx';
import { type ModalPanelProps } from '../Dialog/modalProps.ts';
import { DrawerScrim, DrawerSurface } from './drawerLook.ts';

/** Props of `Drawer`; other props are passed to its panel. */
export type DrawerProps = ModalPanelProps & {
  /** Texts that replace the English defaults. */
  labels?: Partial<DrawerLabels> | undefined;
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
        <ModalFrame
          {...{ title, actions, children, hold, isHeld }}
          closeLabel={labels.close}
          onClose={() => changeOpen(false)}
          bodyRef={makeOverflowFocusable}
        />
      </DrawerSurface>
    </DrawerScrim>
  );
}
