import { NoAccess } from '../../features/auth/NoAccess.tsx';
import { useDoor } from '../../platform/access/useAccess.ts';
import { SessionEnded } from '../../features/session/SessionEnded.tsx';
import { useSession } from '../../features/session/useSession.ts';
import { YearProvider } from '../../platform/year/YearProvider.tsx';
import { Frame } from './Frame.tsx';

/** Draws the shell for whoever is signed in, and asks for the password again when the session ends. */
export function SignedIn() {
  const session = useSession();
  const { closed, knockAgain } = useDoor();
  if (!session) return null;
  const { user, hasEnded, resume, signOut } = session;
  return (
    <>
      {closed ? (
        <NoAccess user={user} {...closed} onRetry={knockAgain} onSignOut={signOut} />
      ) : (
        <YearProvider>
          <Frame user={user} onSignOut={() => void signOut()} />
        </YearProvider>
      )}
      <SessionEnded user={user} isOpen={hasEnded} onResume={resume} onSignOut={signOut} />
    </>
  );
}
