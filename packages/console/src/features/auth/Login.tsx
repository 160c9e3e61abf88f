import { Link, notify } from '@firstbell/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { AuthScreen } from './AuthScreen.tsx';
import { Stack } from '../../platform/layout/Stack.ts';
import { useServices } from '../../platform/services.ts';
import { deleteDrafts } from '../../platform/session/deleteDrafts.ts';
import { SpinnerGate } from '../../platform/spinner/SpinnerGate.tsx';
import { type Credentials } from './checkCredentials.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { describeSignInFailure } from './identityMessages.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { useSignInRedirect } from './useSignInRedirect.ts';

const SUCCESS_MESSAGE = 'Login success.';

const LostPassword = styled.p`
  justify-self: end;
  margin-block-start: -${({ theme }) => theme.space[2]};
`;

/** Screen that signs a person in with email and password or through another service. */
export function Login() {
  const { identity, config } = useServices();
  const { search } = useLocation();
  const { redirectAfter, signInWith } = useSignInRedirect();

  useEffect(() => {
    // Without `next` in the URL, the person signed out on purpose, and the drafts are no longer needed.
    if (!search) deleteDrafts();
  }, [search]);

  const signIn = async ({ email, password }: Credentials) => {
    try {
      await redirectAfter(identity.signIn(email, password), SUCCESS_MESSAGE);
    } catch (failure) {
      notify.error(describeSignInFailure(failure), { id: 'sign-in' });
    }
    return undefined;
  };

  return (
    <SpinnerGate>
      <title>{`Sign in · ${config.brand_name}`}</title>
      <AuthScreen
        title="Sign in"
        intro="Good to see you. Your school is as you left it."
        footer={
          <>
            New here? <Link href={`/register${search}`}>Create account</Link>
          </>
        }
      >
        <Stack $gap={6}>
          <CredentialsForm
            labels={{ email: 'Email', password: 'Password', submit: 'Sign in' }}
            passwordKind="current"
            onSubmit={signIn}
          >
            <LostPassword>
              <Link href="/forgot-password.html">Lost password?</Link>
            </LostPassword>
          </CredentialsForm>
          <SocialButtons verb="Sign in with" onPick={(provider) => signInWith(provider, SUCCESS_MESSAGE)} />
        </Stack>
      </AuthScreen>
    </SpinnerGate>
  );
}
