import { Avatar, Button } from '@firstbell/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type User } from '../../platform/identity/Identity.ts';
import { Row, Stack } from '../../platform/layout/Stack.ts';
import { useServices } from '../../platform/services.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { ConfirmAddress, type ConfirmReason } from './ConfirmAddress.tsx';
import { type ProblemReason } from '../../platform/access/useAccess.ts';

const WaitingName = lazy(() =>
  import('./WaitingName.tsx').then((module) => ({ default: module.WaitingName })),
);

/** Reason of a problem that is not about a second factor. */
type NoAccessReason = Exclude<ProblemReason, 'code_needed' | 'second_factor_missing'>;

/** Props of `NoAccess`. */
export type NoAccessProps = {
  user: User;
  reason: NoAccessReason;
  /** Sentence of the API about the reason, for a reason without a text in the console. */
  detail: string;
  /** Checks the access again; resolves to false when the API did not respond. */
  onRetry: () => Promise<boolean>;
  onSignOut: () => Promise<void>;
};

const TEXTS: Record<NoAccessReason, { title: string; text?: string }> = {
  waiting: {
    title: 'Your account is waiting for approval',
    text: 'An administrator of the school has to approve it. This page opens by itself as soon as that is done.',
  },
  disabled: {
    title: 'Your account is disabled',
    text: 'An administrator of the school has disabled it. Ask them to enable it again; this page then opens by itself.',
  },
  closed: {
    title: 'This school takes no new accounts',
    text: 'Ask an administrator of the school to invite you. This page opens by itself as soon as that is done.',
  },
  unverified: {
    title: 'Confirm your email address',
    text: 'The school lets in confirmed addresses only. This page opens by itself as soon as that is done.',
  },
  forbidden: { title: 'This address has no access' },
  clock_differs: { title: 'The clock of the school’s server is wrong' },
};

const INVITED_REASON = {
  title: 'Were you invited?',
  text: 'Confirm that this address is yours, and you get access at once.',
};

/** Texts that ask to confirm the address, for the problems that end once the address is confirmed. */
const CONFIRM_REASONS: Partial<Record<NoAccessReason, ConfirmReason>> = {
  waiting: INVITED_REASON,
  closed: INVITED_REASON,
  unverified: { title: 'Is this address yours?', text: 'A link that we send to it confirms it.' },
};

const Account = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  overflow-wrap: anywhere;

  & > span > span {
    display: block;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Screen for an account without access to the school, with buttons to check again and to sign out. */
export function NoAccess({ user, reason, detail, onRetry, onSignOut }: NoAccessProps) {
  const { config, identity } = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const [status, setStatus] = useState('');
  const checkButton = useRef<HTMLButtonElement>(null);
  const { title, text = detail } = TEXTS[reason];
  const confirmReason = user.isEmailVerified ? undefined : CONFIRM_REASONS[reason];

  const checkAccess = async () => {
    // The address may have been confirmed in another window.
    if (confirmReason) await identity.refresh().catch(() => undefined);
    return onRetry();
  };
  const checkAndReport = async () => {
    setIsBusy(true);
    setStatus('');
    const hasResponse = await checkAccess();
    setIsBusy(false);
    setStatus(
      hasResponse
        ? 'Checked just now: nothing has changed yet.'
        : `Not checked: ${config.brand_name} does not answer. This page goes on trying by itself.`,
    );
  };
  const onNameSaved = () => {
    // The form with the focus is removed.
    checkButton.current?.focus();
    return onRetry();
  };
  const checkOnReturn = useEffectEvent(() => {
    if (confirmReason) void checkAccess();
  });
  useEffect(() => {
    const onFocus = () => checkOnReturn();
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
    };
  }, []);

  return (
    <>
      <title>{`${title} · ${config.brand_name}`}</title>
      <AuthScreen title={title} intro={text}>
        <Stack $gap={6}>
          <Account>
            <Avatar name={user.name} photo={user.photo} />
            <span>
              <span>You are signed in as</span>
              {user.email}
            </span>
          </Account>
          {reason === 'waiting' && !user.hasName && (
            <Suspense fallback={null}>
              <WaitingName user={user} onSaved={onNameSaved} />
            </Suspense>
          )}
          {confirmReason && <ConfirmAddress email={user.email} {...confirmReason} />}
          <Row>
            <Button ref={checkButton} variant="primary" isPending={isBusy} onClick={checkAndReport}>
              Check again
            </Button>
            <Button onClick={() => void onSignOut()}>Sign Out</Button>
          </Row>
          <p role="status">{status}</p>
        </Stack>
      </AuthScreen>
    </>
  );
}
