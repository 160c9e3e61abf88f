import { Banner, Button, Dialog } from '@firstbell/ui';
import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { demoAccounts } from './demoAccounts.ts';
import { type StorageState } from './changeStore.ts';
import { type Demo } from './openDemo.ts';

const Note = styled(Banner)`
  border-radius: 0;
`;

const Credential = styled.code`
  font: inherit;
  font-weight: ${({ theme }) => theme.weight.medium};
`;

const BRIEF_SCHOOL_TEXT =
  'The whole school runs in this tab, and nothing leaves it. It begins anew each time it is opened.';

const STORAGE_TEXTS: Record<StorageState, string> = {
  stored:
    'The whole school runs in this tab, and nothing leaves this browser. It keeps your changes until you start again, clear this site’s data, or this site brings a new sample school. Your sign-in and the open page are kept until the tab is closed.',
  elsewhere:
    'The whole school runs in this tab, and nothing leaves this browser. Another tab has the demonstration open and keeps its changes: those of this tab are gone when the page is loaded again.',
  refused:
    'The whole school runs in this tab, and nothing leaves it. This browser keeps nothing for this page, as in a private window: changes are gone when the page is loaded again.',
};

/** Props of `DemoNote`. */
export type DemoNoteProps = {
  demo: Pick<Demo, 'getStorageState' | 'onStorageStateChange' | 'startAgain'> & {
    services: { identity: Pick<Demo['services']['identity'], 'getUser' | 'onChange'> };
  };
};

/**
 * Note above the console: what the demonstration stores and for how long. While nobody is signed in, the note lists the
 * accounts.
 */
export function DemoNote({ demo }: DemoNoteProps) {
  const { identity } = demo.services;
  const user = useSyncExternalStore(identity.onChange, identity.getUser);
  const storageState = useSyncExternalStore(demo.onStorageStateChange, demo.getStorageState);
  const [administrator, staff] = demoAccounts;
  return (
    <Note action={storageState === 'stored' && <StartAgain onStart={demo.startAgain} />}>
      {!user && (
        <>
          Try everything: sign in as administrator with <Credential>{administrator.email}</Credential> or as
          staff with <Credential>{staff.email}</Credential>; the password is{' '}
          <Credential>{administrator.password}</Credential>.{' '}
        </>
      )}
      {storageState ? STORAGE_TEXTS[storageState] : BRIEF_SCHOOL_TEXT}
    </Note>
  );
}

/** Button that resets the sample school after a confirmation, because the changes are lost. */
function StartAgain({ onStart }: { onStart: () => Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setConfirming(false);
  };
  const resetSchool = async () => {
    setBusy(true);
    await onStart();
    setBusy(false);
    close();
  };
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setConfirming(true);
        }}
      >
        Start again
      </Button>
      <Dialog
        title="Start again with the sample school?"
        size="small"
        isOpen={isConfirming}
        onOpenChange={close}
        actions={
          <>
            <Button onClick={close}>Keep my changes</Button>
            <Button variant="danger" isPending={isBusy} onClick={() => void resetSchool()}>
              Start again
            </Button>
          </>
        }
      >
        Everything that you changed in the demonstration is deleted.
      </Dialog>
    </>
  );
}
