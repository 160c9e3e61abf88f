import { useState } from 'react';
import { styled } from 'styled-components';
import { NoAccess } from '../../features/auth/NoAccess.tsx';
import {
  SecondFactorScreen,
  type SecondFactorScreenProps,
} from '../../features/secondFactor/SecondFactorScreen.tsx';
import { type RefusalReason, useAccessRefusal } from '../../platform/access/useAccess.ts';
import { SessionEnded } from '../../features/session/SessionEnded.tsx';
import { useSession } from '../../features/session/useSession.ts';
import { countWaiting } from '../../platform/offline/waiting.ts';
import { ScreenSubjectProvider } from '../../platform/routes/ScreenSubject.tsx';
import { useServices } from '../../platform/services.ts';
import { YearProvider } from '../../platform/year/YearProvider.tsx';
import { Frame } from './Frame.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

/** Hides the screen of a session that has ended, without unmounting it: the edits stay for the same person. */
const Veil = styled.div<{ $isDrawn: boolean }>`
  display: contents;
  visibility: ${({ $isDrawn }) => ($isDrawn ? 'hidden' : 'inherit')};
`;

type FactorReason = SecondFactorScreenProps['reason'];

const isOfFactor = (reason: RefusalReason): reason is FactorReason =>
  reason === 'code_needed' || reason === 'second_factor_missing';

/**
 * Renders the shell for the signed-in person, or the reason of a refused access; asks to sign in again when
 * the session ends.
 */
export function SignedIn() {
  const session = useSession();
  const { kept } = useServices();
  const { refusal, checkAgain } = useAccessRefusal();
  // The recovery codes stay on the screen although the API lets the person in by then.
  const [isAddingFactor, setIsAddingFactor] = useState(false);
  const [unsentCount, setUnsentCount] = useState(0);
  if (!session) return null;
  const { user, hasEnded, endReason, resume, signOut } = session;
  const factorReason = isAddingFactor
    ? 'second_factor_missing'
    : refusal && isOfFactor(refusal.reason)
      ? refusal.reason
      : undefined;
  const confirmSignOut = async () => {
    const count = await countWaiting(kept, user.id);
    setUnsentCount(count);
    if (count === 0) await signOut();
  };
  return (
    <>
      {factorReason ? (
        <SecondFactorScreen
          reason={factorReason}
          onAdded={() => setIsAddingFactor(true)}
          onDone={() => {
            setIsAddingFactor(false);
            void checkAgain();
          }}
          onSignOut={confirmSignOut}
        />
      ) : refusal && !isOfFactor(refusal.reason) ? (
        <NoAccess
          user={user}
          detail={refusal.detail}
          reason={refusal.reason}
          onRetry={checkAgain}
          onSignOut={confirmSignOut}
        />
      ) : (
        <YearProvider>
          <ScreenSubjectProvider>
            <Veil $isDrawn={hasEnded}>
              <Frame user={user} onSignOut={() => void confirmSignOut()} />
            </Veil>
          </ScreenSubjectProvider>
        </YearProvider>
      )}
      <SessionEnded
        user={user}
        isOpen={hasEnded}
        reason={endReason}
        onResume={resume}
        onSignOut={confirmSignOut}
      />
      <SignOutDialog
        waiting={unsentCount}
        onStay={() => setUnsentCount(0)}
        onSignOut={() => void signOut()}
      />
    </>
  );
}
