import { useState } from 'react';
import { styled } from 'styled-components';
import { NoAccess } from '../../features/auth/NoAccess.tsx';
import { useAccessRefusal } from '../../platform/access/useAccess.ts';
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

/**
 * Renders the shell for the signed-in person, or the reason of a refused access; asks to sign in again when
 * the session ends.
 */
export function SignedIn() {
  const session = useSession();
  const { kept } = useServices();
  const { refusal, checkAgain } = useAccessRefusal();
  const [unsentCount, setUnsentCount] = useState(0);
  if (!session) return null;
  const { user, hasEnded, endReason, resume, signOut } = session;
  const confirmSignOut = async () => {
    const count = await countWaiting(kept, user.id);
    setUnsentCount(count);
    if (count === 0) await signOut();
  };
  return (
    <>
      {refusal ? (
        <NoAccess user={user} {...refusal} onRetry={checkAgain} onSignOut={confirmSignOut} />
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
