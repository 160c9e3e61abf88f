import { X } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { Dialog as AriaDialog, type Modal } from 'react-aria-components';
import { IconButton } from '../Button/index.ts';
import { Actions, Body, Panel, Scrim, Title, Top } from './dialogLook.ts';
import { type DialogSize } from './dialogSize.ts';
import { keepReachable } from './keepReachable.ts';

/** Props of `Dialog`; the rest go to its panel. */
export type DialogProps = Omit<
  ComponentPropsWithRef<typeof Modal>,
  'children' | 'className' | 'style' | 'isOpen' | 'onOpenChange'
> & {
  title: string;
  isOpen: boolean;
  /** Is called when the person closes it: the close button, Escape, or a press outside. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons at its foot, the main one last. */
  actions?: ReactNode;
  size?: DialogSize;
  /** `false` takes away the close button, Escape and the press outside: one of the actions must be chosen. */
  isDismissable?: boolean;
  className?: string;
};

/** Asks or shows something before anything else goes on; keeps the focus inside and gives it back. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  size = 'regular',
  isDismissable = true,
  ...rest
}: DialogProps) {
  const onOpenChange = (next: boolean) => {
    if (!next) onClose();
  };
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Panel $size={size} {...rest}>
        <AriaDialog role={isDismissable ? 'dialog' : 'alertdialog'}>
          <Top>
            <Title slot="title" level={2}>
              {title}
            </Title>
            {isDismissable && <IconButton label="Close" icon={<X />} size="small" onClick={onClose} />}
          </Top>
          {children !== undefined && <Body ref={keepReachable}>{children}</Body>}
          {actions !== undefined && <Actions>{actions}</Actions>}
        </AriaDialog>
      </Panel>
    </Scrim>
  );
}
