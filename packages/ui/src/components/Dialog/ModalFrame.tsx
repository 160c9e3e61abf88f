import { X } from 'lucide-react';
import { type Ref } from 'react';
import { Dialog } from 'react-aria-components';
import { IconButton } from '../Button/index.ts';
import { Actions, Body, Header, Title } from './dialogLook.ts';
import { HoldContext, type Hold } from './heldOpen.ts';
import { type ModalPanelProps } from './modalProps.ts';

/** Props of `ModalFrame`. */
type ModalFrameProps = Pick<ModalPanelProps, 'title' | 'children' | 'actions'> & {
  role?: 'dialog' | 'alertdialog';
  /** Name of the close button. */
  closeLabel: string;
  /** Called by the close button; without this prop there is none. */
  onClose?: (() => void) | undefined;
  isClosingBlocked: boolean;
  hold: Hold;
  bodyRef: Ref<HTMLDivElement>;
};

/** Title with the close button, content and footer of a modal panel. */
export function ModalFrame(props: ModalFrameProps) {
  const {
    title,
    role = 'dialog',
    closeLabel,
    onClose,
    isClosingBlocked,
    hold,
    bodyRef,
    children,
    actions,
  } = props;
  return (
    <Dialog role={role}>
      <Header>
        <Title slot="title" level={2}>
          {title}
        </Title>
        {onClose && (
          <IconButton
            label={closeLabel}
            icon={<X />}
            size="small"
            aria-disabled={isClosingBlocked || undefined}
            onClick={onClose}
          />
        )}
      </Header>
      <HoldContext value={hold}>
        {children !== undefined && <Body ref={bodyRef}>{children}</Body>}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </HoldContext>
    </Dialog>
  );
}
