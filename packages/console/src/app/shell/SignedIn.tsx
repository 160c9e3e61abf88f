import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { NoAccess } from '../../features/auth/NoAccess.tsx';
import { SecondFactorScreen } from '../../features/secondFactor/SecondFactorScreen.tsx';
import { isFactorReason, useAccess, useAccessProblem } from '../../platform/access/useAccess.ts';
import { SessionEndedDialog } from '../../features/session/SessionEndedDialog.tsx';
import { useProof } from '../../features/session/useProof.ts';
import { useSession } from '../../features/session/useSession.ts';
import { retryFailed } from '../../platform/http/createQueryClient.ts';
import { countUnsentValues } from '../../platform/offline/unsentValues.ts';
import { ScreenSubjectProvider } from '../../platform/routes/ScreenSubject.tsx';
import { useServices } from '../../platform/services.ts';
import { YearProvider } from '../../platform/year/YearProvider.tsx';
import { Frame } from './Frame.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

const ProofDialog = lazy(() =>
  import('../../features/session/ProofDialog.tsx').then((module) => ({ default: module.ProofDialog })),
);
const NameDialog = lazy(() =>
  import('../../features/myProfile/NameDialog.tsx').then((module) => ({ default: module.NameDialog })),
);

/**
 * Hides the screen without unmounting it, so that unsaved edits stay for the same person. After the end of the session the screen
 * is `invisible`. While the second factor is missing, it is also `removed` from the layout.
 */
const ScreenVisibility = styled.div<{ $state: 'visible' | 'invisible' | 'removed' }>`
  display: ${({ $state }) => ($state === 'removed' ? 'none' : 'contents')};
  visibility: ${({ $state }) => ($state === 'invisible' ? 'hidden' : 'inherit')};
`;

/**
 * Renders the shell for the signed-in person, or the reason why access is refused; asks to sign in again when
 * the session ends.
 */
export function SignedIn() {
  const session = useSession();
  const proof = useProof();
  const { offlineStore } = useServices();
  const client = useQueryClient();
  const { problem, hadAccess, checkAgain } = useAccessProblem();
  const { me } = useAccess();
  // Keeps the recovery codes on the screen, although the API already grants access.
  const [isAddingFactor, setIsAddingFactor] = useState(false);
  const [unsentCount, setUnsentCount] = useState(0);
  const [hasShownFrame, setHasShownFrame] = useState(false);
  if (hadAccess && !problem && !isAddingFactor && !hasShownFrame) setHasShownFrame(true);
  if (!session) return null;
  const { user, hasEnded, endReason, resume, signOut } = session;
  const factorReason = isAddingFactor
    ? 'second_factor_missing'
    : problem && isFactorReason(problem.reason)
      ? problem.reason
      : undefined;
  const confirmSignOut = async () => {
    const count = await countUnsentValues(offlineStore, user.id);
    setUnsentCount(count);
    if (count === 0) await signOut();
  };
  const hasNoAccess = problem && !isFactorReason(problem.reason);
  return (
    <>
      {factorReason && (
        <SecondFactorScreen
          reason={factorReason}
          onAdded={() => setIsAddingFactor(true)}
          onDone={() => {
            setIsAddingFactor(false);
            void checkAgain().then(() => retryFailed(client));
          }}
          onSignOut={confirmSignOut}
        />
      )}
      {problem && !isFactorReason(problem.reason) && (
        <NoAccess
          user={user}
          detail={problem.detail}
          reason={problem.reason}
          onRetry={checkAgain}
          onSignOut={confirmSignOut}
        />
      )}
      {!hasNoAccess && (factorReason === undefined || hasShownFrame) && (
        <YearProvider>
          <ScreenSubjectProvider>
            <ScreenVisibility $state={factorReason ? 'removed' : hasEnded ? 'invisible' : 'visible'}>
              <Frame user={user} onSignOut={() => void confirmSignOut()} />
            </ScreenVisibility>
          </ScreenSubjectProvider>
        </YearProvider>
      )}
      {me?.is_name_suggested && !problem && !isAddingFactor && (
        <Suspense fallback={null}>
          <NameDialog me={me} />
        </Suspense>
      )}
      {proof.isAsked && (
        <Suspense fallback={null}>
          <ProofDialog user={user} onAnswer={proof.answer} />
        </Suspense>
      )}
      <SessionEndedDialog
        user={user}
        isOpen={hasEnded}
        reason={endReason}
        onResume={resume}
        onSignOut={confirmSignOut}
      />
      <SignOutDialog
        unsentCount={unsentCount}
        onStay={() => setUnsentCount(0)}
        onSignOut={() => void signOut()}
      />
    </>
  );
}
