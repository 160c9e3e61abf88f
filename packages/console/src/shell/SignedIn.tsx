import { NoAccess } from '../access/NoAccess.tsx';
import { useAccess } from '../access/useAccess.ts';
import { SessionEnded } from '../session/SessionEnded.tsx';
import { useSession } from '../session/useSession.ts';
import { Frame } from './Frame.tsx';

/** Draws the shell for whoever is signed in, and asks for the password again when the session ends. */
export function SignedIn() {
  const session = useSession();
  const { closed } = useAccess();
  if (!session) return null;
  const { user, hasEnded, resume, signOut } = session;
  return (
    <>
      {closed ? (
        <NoAccess user={user} reason={closed} onSignOut={() => void signOut()} />
      ) : (
        <Frame user={user} onSignOut={() => void signOut()} />
      )}
      <SessionEnded user={user} isOpen={hasEnded} onResume={resume} onSignOut={signOut} />
    </>
  );
}
