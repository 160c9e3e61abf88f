import { Link, Spinner } from '@firstbell/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { readIdentityFailure } from './identityMessages.ts';
import { type MailedLink, readMailedLink } from './mailedLink.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** State of the link: being checked, ready for a new password, applied, unusable, or unchecked while offline. */
type LinkState =
  | { kind: 'checking' }
  | { kind: 'reset'; email: string }
  | { kind: 'done'; text: string }
  | { kind: 'unusable' }
  | { kind: 'offline' };

const CHECKING: LinkState = { kind: 'checking' };
const PASSWORD_SET_TEXT = 'Your password is changed. Sign in with the new one.';

const TITLES = { password: 'New password', address: 'Confirm your email' } as const;

const OFFLINE_TEXT =
  'The sign-in service did not answer. Check the connection, and open the link in the email again.';
const UNUSABLE_TEXT =
  'This link has been used or has expired. Ask for a new one, and open the newest email that you got.';

/** Screen for the links in emails of the identity service: sets a new password, or confirms an email address. */
export function AccountLink() {
  const { identity, config } = useServices();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => readMailedLink(search));
  const [state, setState] = useState<LinkState>(link ? CHECKING : { kind: 'unusable' });

  useEffect(() => {
    // The code is a secret: it must not stay in the history of the browser.
    if (search !== '') void navigate({ search: '' }, { replace: true });
  }, [search, navigate]);

  useEffect(() => {
    if (link === undefined) return;
    let isCurrent = true;
    const openLink = async ({ kind, code }: MailedLink): Promise<LinkState> => {
      if (kind === 'password') return { kind: 'reset', email: await identity.readResetLink(code) };
      await identity.applyAddressLink(code);
      return { kind: 'done', text: 'Your email address is confirmed.' };
    };
    const toFailedState = (thrown: unknown): LinkState => ({
      kind: readIdentityFailure(thrown) === 'refused' ? 'unusable' : 'offline',
    });
    void openLink(link)
      .catch(toFailedState)
      .then((newState) => {
        if (isCurrent) setState(newState);
      });
    return () => {
      isCurrent = false;
    };
  }, [identity, link]);

  const title = TITLES[link?.kind ?? 'password'];
  return (
    <>
      <title>{`${title} · ${config.brand_name}`}</title>
      <AuthScreen title={title} intro={introOf(state)} footer={<Link href="/login">Go to sign in</Link>}>
        {state.kind === 'checking' && <Spinner label="Checking the link…" aria-busy="true" />}
        {state.kind === 'reset' && link && (
          <NewPasswordForm
            email={state.email}
            code={link.code}
            onDone={() => {
              setState({ kind: 'done', text: PASSWORD_SET_TEXT });
            }}
            onUnusable={() => {
              setState({ kind: 'unusable' });
            }}
          />
        )}
        {state.kind === 'done' && <p role="status">{state.text}</p>}
        {state.kind === 'offline' && <p role="alert">{OFFLINE_TEXT}</p>}
        {state.kind === 'unusable' && (
          <>
            <p role="alert">{UNUSABLE_TEXT}</p>
            <Link href="/forgot-password.html">Send a new link</Link>
          </>
        )}
      </AuthScreen>
    </>
  );
}

const introOf = (state: LinkState) =>
  state.kind === 'reset' ? `For the account of ${state.email}.` : 'From the link in your email.';
