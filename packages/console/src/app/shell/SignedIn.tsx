import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NoAccess } from '../../features/auth/NoAccess.tsx';
import { SecondFactorScreen } from '../../features/secondFactor/SecondFactorScreen.tsx';
import { isFactorReason, useAccessRefusal } from '../../platform/access/useAccess.ts';
import { SessionEndedDialog } from '../../features/session/SessionEndedDialog.tsx';
import { useSession } from '../../features/session/useSession.ts';
import { retryFailed } from '../../platform/http/createQueryClient.ts';
import { countUnsentValues } from '../../platform/offline/unsentValues.ts';
import { ScreenSubjectProvider } from '../../platform/routes/ScreenSubject.tsx';
import { useServices } from '../../platform/services.ts';
import { YearProvider } from '../../platform/year/YearProvider.tsx';
import { Frame } from './Frame.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

/**
 * Hides the screen of a session that has ended (`drawn`), or that lacks its second factor (`closed`), without unmounting it: the
 * edits stay for the same person.
 */
const Veil = styled.div<{ $state: 'open' | 'drawn' | 'closed' }>`
  display: ${({ $state }) => ($state === 'closed' ? 'none' : 'contents')};
  visibility: ${({ $state }) => ($state === 'drawn' ? 'hidden' : 'inherit')};
`;

/**
 * Renders the shell for the signed-in person, or the reason of a refused access; asks to sign in again when
 * the session ends.
 */
export function SignedIn() {
  const session = useSession();
  const { offlineStore } = useServices();
  const queries = useQueryClient();
  const { refusal, hadAccess, checkAgain } = useAccessRefusal();
  // The recovery codes stay on the screen although the API lets the person in by then.
  const [isAddingFactor, setIsAddingFactor] = useState(false);
  const [unsentCount, setUnsentCount] = useState(0);
  const [hasOpened, setHasOpened] = useState(false);
  if (hadAccess && !refusal && !isAddingFactor && !hasOpened) setHasOpened(true);
  if (!session) return null;
  const { user, hasEnded, endReason, resume, signOut } = session;
  const factorReason = isAddingFactor
    ? 'second_factor_missing'
    : refusal && isFactorReason(refusal.reason)
      ? refusal.reason
      : undefined;
  const confirmSignOut = async () => {
    const count = await countUnsentValues(offlineStore, user.id);
    setUnsentCount(count);
    if (count === 0) await signOut();
  };
  const hasNoAccess = refusal && !isFactorReason(refusal.reason);
  return (
    <>
      {factorReason && (
        <SecondFactorScreen
          reason={factorReason}
          onAdded={() => setIsAddingFactor(true)}
          onDone={() => {
            setIsAddingFactor(false);
            void checkAgain().then(() => retryFailed(queries));
          }}
          onSignOut={confirmSignOut}
        />
      )}
      {refusal && !isFactorReason(refusal.reason) && (
        <NoAccess
          user={user}
          detail={refusal.detail}
          reason={refusal.reason}
          onRetry={checkAgain}
          onSignOut={confirmSignOut}
        />
      )}
      {!hasNoAccess && (factorReason === undefined || hasOpened) && (
        <YearProvider>
          <ScreenSubjectProvider>
            <Veil $state={factorReason ? 'closed' : hasEnded ? 'drawn' : 'open'}>
              <Frame user={user} onSignOut={() => void confirmSignOut()} />
            </Veil>
          </ScreenSubjectProvider>
        </YearProvider>
      )}
      <SessionEndedDialog
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
