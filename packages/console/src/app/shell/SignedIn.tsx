import { NoAccess } from '../../features/auth/NoAccess.tsx';
import { useAccessRefusal } from '../../platform/access/useAccess.ts';
import { SessionEnded } from '../../features/session/SessionEnded.tsx';
import { useSession } from '../../features/session/useSession.ts';
import { ScreenSubjectProvider } from '../../platform/routes/ScreenSubject.tsx';
import { YearProvider } from '../../platform/year/YearProvider.tsx';
import { Frame } from './Frame.tsx';

/** Draws the shell for the signed-in person, and asks for the password again when the session ends. */
export function SignedIn() {
  const session = useSession();
  const { refusal, checkAgain } = useAccessRefusal();
  if (!session) return null;
  const { user, hasEnded, resume, signOut } = session;
  return (
    <>
      {refusal ? (
        <NoAccess user={user} {...refusal} onRetry={checkAgain} onSignOut={signOut} />
      ) : (
        <YearProvider>
          <ScreenSubjectProvider>
            <Frame user={user} onSignOut={() => void signOut()} />
          </ScreenSubjectProvider>
        </YearProvider>
      )}
      <SessionEnded user={user} isOpen={hasEnded} onResume={resume} onSignOut={signOut} />
    </>
  );
}
