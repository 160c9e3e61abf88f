import { dialogLabels, type DialogLabels } from '../../labels/english/dialog.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { Panel, Scrim } from './dialogLook.ts';
import { type DialogSize } from './dialogSize.ts';
import { focusFirstField } from './focusFirstField.ts';
import { useHolds } from './heldOpen.ts';
import { makeOverflowFocusable } from './makeOverflowFocusable.ts';
import { ModalFrame } from './ModalFrame.tsx';
import { type ModalPanelProps } from './modalProps.ts';

/** Props of `Dialog`; other props are passed to its panel. */
export type DialogProps = ModalPanelProps & {
  /** Largest width of the dialog. */
  size?: DialogSize;
  /**
   * `false` removes the close button and ignores Escape and a press outside, so that one of the actions must be chosen.
   */
  isDismissable?: boolean;
  /**
   * Whether an action of the dialog is pending; until it is done, the close button, Escape and a press outside do
   * nothing. A pending `Form` in the dialog has the same effect.
   */
  isPending?: boolean | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<DialogLabels> | undefined;
};

const prepareBody = (body: HTMLElement | null) => {
  if (body) focusFirstField(body);
  return makeOverflowFocusable(body);
};

/**
 * Modal dialog with a focus trap; focuses the first field of a form in it, and returns the focus on close. Cannot be closed
 * while a form in it is pending.
 */
export function Dialog({
  title,
  isOpen: controlledOpen,
  defaultOpen = false,
  onOpenChange,
  children,
  actions,
  size = 'regular',
  isDismissable = true,
  isPending = false,
  labels: customLabels,
  ...rest
}: DialogProps) {
  const labels = useLabels('Dialog', dialogLabels, customLabels);
  const [isOpen, setOpen] = useControllableState(controlledOpen, defaultOpen, onOpenChange);
  const holds = useHolds();
  const isHeld = isPending || holds.isHeld;
  const changeOpen = (next: boolean) => {
    if (!isHeld) setOpen(next);
  };
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={changeOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Panel $size={size} {...rest}>
        <ModalFrame
          {...{ title, actions, children, isHeld }}
          hold={holds.hold}
          role={isDismissable ? 'dialog' : 'alertdialog'}
          closeLabel={labels.close}
          onClose={isDismissable ? () => changeOpen(false) : undefined}
          bodyRef={prepareBody}
        />
      </Panel>
    </Scrim>
  );
}
