import { useState } from 'react';
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

/** Draws the shell for the signed-in person, and asks for the password again when the session ends. */
export function SignedIn() {
  const session = useSession();
  const { kept } = useServices();
  const { refusal, checkAgain } = useAccessRefusal();
  const [waiting, setWaiting] = useState(0);
  if (!session) return null;
  const { user, hasEnded, resume, signOut } = session;
  const askToSignOut = async () => {
    const count = await countWaiting(kept, user.id);
    setWaiting(count);
    if (count === 0) await signOut();
  };
  return (
    <>
      {refusal ? (
        <NoAccess user={user} {...refusal} onRetry={checkAgain} onSignOut={signOut} />
      ) : (
        <YearProvider>
          <ScreenSubjectProvider>
            <Frame user={user} onSignOut={() => void askToSignOut()} />
          </ScreenSubjectProvider>
        </YearProvider>
      )}
      <SignOutDialog waiting={waiting} onStay={() => setWaiting(0)} onSignOut={() => void signOut()} />
      <SessionEnded user={user} isOpen={hasEnded} onResume={resume} onSignOut={signOut} />
    </>
  );
}
