import { Button, type ButtonProps, Dialog, type DialogSize } from '@firstbell/ui';
import { type ReactNode, useState } from 'react';

/** Props of `DialogButton`; other props are passed to the button. */
export type DialogButtonProps = Omit<ButtonProps, 'children' | 'onClick' | 'title'> & {
  label: string;
  /** Title of the dialog. */
  title: string;
  dialogSize?: DialogSize;
  /** Returns the content of the dialog, which calls `close` when it is done. */
  children: (close: () => void) => ReactNode;
};

/** Button that opens a dialog. */
export function DialogButton({ label, title, dialogSize, children, ...rest }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        {...rest}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog title={title} {...(dialogSize && { size: dialogSize })} isOpen={isOpen} onOpenChange={close}>
        {children(close)}
      </Dialog>
    </>
  );
}
