import { Button, EmptyState, Page } from '@firstbell/ui';
import { Hourglass, LockKeyhole } from 'lucide-react';
import { type User } from '../identity/Identity.ts';
import { type Closed } from './useAccess.ts';

/** Props of `NoAccess`. */
export type NoAccessProps = { user: User; reason: Closed; onSignOut: () => void };

const WORDS: Record<Closed, { title: string; text: string }> = {
  waiting: {
    title: 'Your account is waiting for approval',
    text: 'An administrator of the school has to approve it. This page opens by itself as soon as that is done.',
  },
  disabled: {
    title: 'Your account is disabled',
    text: 'An administrator of the school has disabled it. Ask them to enable it again.',
  },
  closed: {
    title: 'This school takes no new accounts',
    text: 'Ask an administrator of the school to invite you, then sign in again.',
  },
};

/** Stands in place of the console for those whom the school does not let in. */
export function NoAccess({ user, reason, onSignOut }: NoAccessProps) {
  const { title, text } = WORDS[reason];
  return (
    <main>
      <title>{title}</title>
      <Page title={title}>
        <EmptyState
          icon={reason === 'waiting' ? <Hourglass /> : <LockKeyhole />}
          title={`You are signed in as ${user.email}`}
          actions={<Button onClick={onSignOut}>Sign Out</Button>}
        >
          {text}
        </EmptyState>
      </Page>
    </main>
  );
}
