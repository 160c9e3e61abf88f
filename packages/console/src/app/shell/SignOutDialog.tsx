import { ConfirmDialog } from '@firstbell/ui';

/** Props of `SignOutDialog`. */
export type SignOutDialogProps = {
  /** Number of unsent attendance sheets; the dialog is open while it is not 0. */
  unsentCount: number;
  onStay: () => void;
  onSignOut: () => void;
};

/** Asks before a sign-out that would delete unsent attendance sheets from this browser. */
export function SignOutDialog({ unsentCount, onStay, onSignOut }: SignOutDialogProps) {
  const isOne = unsentCount === 1;
  return (
    <ConfirmDialog
      title="Sign out before everything is sent?"
      isOpen={unsentCount > 0}
      actionLabel="Sign out and remove"
      tone="danger"
      onAction={onSignOut}
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
    >
      {`${isOne ? '1 sheet waits' : `${unsentCount} sheets wait`} on this computer to be sent. Signing out removes ${isOne ? 'it' : 'them'} for good. Stay signed in until there is a connection.`}
    </ConfirmDialog>
  );
}
