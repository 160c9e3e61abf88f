import { Link, notify } from '@firstbell/ui';
import { useLocation } from 'react-router-dom';
import { AuthScreen } from './AuthScreen.tsx';
import { Stack } from '../../platform/layout/Stack.ts';
import { checkNewPassword, TOO_WEAK_MESSAGE } from '../../platform/identity/newPassword.ts';
import { useServices } from '../../platform/services.ts';
import { type Credentials } from './checkCredentials.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { readIdentityFailure, SIGN_UP_REFUSED, describeSignUpFailure } from './identityMessages.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { useSignInRedirect } from './useSignInRedirect.ts';

const SUCCESS_MESSAGE = 'Account created successfully.';
const WEAK_PASSWORD = { password: TOO_WEAK_MESSAGE };

/** Screen that creates an account and signs the person in. */
export function Register() {
  const { identity, http, config } = useServices();
  const { search } = useLocation();
  const { redirectAfter, signInWith } = useSignInRedirect();

  const signUp = async ({ email, password }: Credentials) => {
    try {
      const message = await checkNewPassword(http, password);
      if (message !== undefined) {
        notify.error(SIGN_UP_REFUSED, { id: 'sign-up' });
        return { password: message };
      }
      await redirectAfter(identity.signUp(email, password), SUCCESS_MESSAGE);
      return undefined;
    } catch (failure) {
      notify.error(describeSignUpFailure(failure), { id: 'sign-up' });
      return readIdentityFailure(failure) === 'weak_password' ? WEAK_PASSWORD : undefined;
    }
  };

  return (
    <>
      <title>{`Create account · ${config.brand_name}`}</title>
      <AuthScreen
        title="Create account"
        intro="For the staff of the school."
        footer={
          <>
            Have an account? <Link href={`/login${search}`}>Login here</Link>
          </>
        }
      >
        <Stack $gap={6}>
          <CredentialsForm
            labels={{ email: 'Your Email', password: 'Your Password', submit: 'Sign up' }}
            passwordKind="new"
            onSubmit={signUp}
          />
          <SocialButtons verb="Sign up with" onPick={(provider) => signInWith(provider, SUCCESS_MESSAGE)} />
        </Stack>
      </AuthScreen>
    </>
  );
}
