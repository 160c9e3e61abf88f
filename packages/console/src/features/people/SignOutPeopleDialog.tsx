import { type Person } from '@firstbell/schema';
import { ConfirmDialog } from '@firstbell/ui';
import { toPersonName } from './personWords.ts';
import { type Decisions } from './useDecisions.ts';

/** Props of `SignOutPeopleDialog`. */
export type SignOutPeopleDialogProps = Pick<Decisions, 'signOut'> & {
  /** Person to sign out, or everybody; undefined while the dialog is closed. */
  target: Person | 'everybody' | undefined;
  onClose: () => void;
};

/** Dialog that asks for confirmation before it ends all sessions of a person, or of everybody. */
export function SignOutPeopleDialog({ target, signOut, onClose }: SignOutPeopleDialogProps) {
  const isEverybody = target === 'everybody';
  const name = target === undefined || isEverybody ? 'everybody' : toPersonName(target);
  return (
    <ConfirmDialog
      title={`Sign ${name} out everywhere?`}
      actionLabel="Sign out"
      labels={{ cancel: 'Cancel' }}
      isOpen={target !== undefined}
      onOpenChange={onClose}
      onAction={() => {
        onClose();
        if (target !== undefined) void signOut(target);
      }}
    >
      {isEverybody
        ? 'Every browser of everybody, this one too, asks for the password again. What people are typing stays on their screens.'
        : 'Every browser in which this person is signed in asks for the password again. To keep somebody out, disable the account.'}
    </ConfirmDialog>
  );
}
