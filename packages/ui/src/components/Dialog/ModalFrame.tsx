import { X } from 'lucide-react';
import { type Ref } from 'react';
import { Dialog, type DialogProps } from 'react-aria-components';
import { IconButton } from '../Button/index.ts';
import { Actions, Body, Header, Title } from './dialogLook.ts';
import { HoldContext, type Hold } from './heldOpen.ts';
import { type ModalPanelProps } from './modalProps.ts';

/** Props of `ModalFrame`; other props are passed to the dialog. */
type ModalFrameProps = Pick<ModalPanelProps, 'title' | 'children' | 'actions'> &
  Pick<DialogProps, 'role'> & {
    /** Name of the close button. */
    closeLabel: string;
    /** Called by the close button; without this prop there is none. */
    onClose: (() => void) | undefined;
    /** Whether the panel cannot be closed now. */
    isHeld: boolean;
    hold: Hold;
    bodyRef: Ref<HTMLDivElement>;
  };

/** Title with the close button, content and footer of a modal panel. */
export const ModalFrame = ({
  title,
  closeLabel,
  onClose,
  isHeld,
  hold,
  bodyRef,
  children,
  actions,
  ...rest
}: ModalFrameProps) => (
  <Dialog {...rest}>
    <Header>
      <Title slot="title" level={2}>
        {title}
      </Title>
      {onClose && (
        <IconButton
          label={closeLabel}
          icon={<X />}
          size="small"
          aria-disabled={isHeld || undefined}
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
