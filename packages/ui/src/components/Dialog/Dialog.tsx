import { X } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { Dialog as AriaDialog, type Modal } from 'react-aria-components';
import { dialogLabels, type DialogLabels } from '../../labels/english/dialog.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { IconButton } from '../Button/index.ts';
import { Actions, Body, Header, Panel, Scrim, Title } from './dialogLook.ts';
import { type DialogSize } from './dialogSize.ts';
import { focusFirstField } from './focusFirstField.ts';
import { HoldContext, useHolds } from './heldOpen.ts';
import { makeOverflowFocusable } from './makeOverflowFocusable.ts';

/** Props of `Dialog`; other props are passed to its panel. */
export type DialogProps = Omit<
  ComponentPropsWithRef<typeof Modal>,
  'children' | 'className' | 'style' | 'isOpen' | 'defaultOpen' | 'onOpenChange'
> & {
  /** Title of the dialog, and its accessible name. */
  title: string;
  /** Controlled open state. Without it, the dialog is uncontrolled. */
  isOpen?: boolean | undefined;
  /** Initial open state of an uncontrolled dialog. */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the person closes the dialog: by the close button, Escape, or a press outside. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Content of the dialog. */
  children?: ReactNode;
  /** Buttons in the footer, the main one last. */
  actions?: ReactNode;
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
  className?: string;
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
  const { hold, isHeld } = useHolds();
  const isClosingBlocked = isPending || isHeld;
  const changeOpen = (next: boolean) => {
    if (!isClosingBlocked) setOpen(next);
  };
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={changeOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Panel $size={size} {...rest}>
        <AriaDialog role={isDismissable ? 'dialog' : 'alertdialog'}>
          <Header>
            <Title slot="title" level={2}>
              {title}
            </Title>
            {isDismissable && (
              <IconButton
                label={labels.close}
                icon={<X />}
                size="small"
                aria-disabled={isClosingBlocked || undefined}
                onClick={() => {
                  changeOpen(false);
                }}
              />
            )}
          </Header>
          <HoldContext value={hold}>
            {children !== undefined && <Body ref={prepareBody}>{children}</Body>}
            {actions !== undefined && <Actions>{actions}</Actions>}
          </HoldContext>
        </AriaDialog>
      </Panel>
    </Scrim>
  );
}
