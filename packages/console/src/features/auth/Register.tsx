import { AuthCard, Link, notify } from '@firstbell/ui';
import { useLocation } from 'react-router-dom';
import { AuthStack } from './AuthStack.ts';
import { useServices } from '../../platform/services.ts';
import { type CredentialErrors } from './checkCredentials.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { reasonOf, signUpMessage } from './identityMessages.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { useArrival } from './useArrival.ts';

const SUCCESS = 'Account created successfully.';

/** Makes an account and signs the person in with it. */
export function Register() {
  const { identity, config } = useServices();
  const { search } = useLocation();
  const { arrive, arriveWith } = useArrival();

  const signUp = async (email: string, password: string): Promise<CredentialErrors | undefined> => {
    try {
      await arrive(identity.signUp(email, password), SUCCESS);
      return undefined;
    } catch (failure) {
      notify.error(signUpMessage(failure), { id: 'sign-up' });
      return reasonOf(failure) === 'weak_password' ? { password: 'Use at least 6 characters.' } : undefined;
    }
  };

  return (
    <>
      <title>{`Create account · ${config.brand_name}`}</title>
      <AuthCard
        brand={config.brand_name}
        title="Create account"
        intro="For the staff of the school."
        footer={
          <>
            Have an account? <Link href={`/login${search}`}>Login here</Link>
          </>
        }
      >
        <AuthStack>
          <CredentialsForm
            labels={{ email: 'Your Email', password: 'Your Password', submit: 'Sign up' }}
            passwordKind="new"
            onSubmit={signUp}
          />
          <SocialButtons verb="Sign up with" onPick={(provider) => arriveWith(provider, SUCCESS)} />
        </AuthStack>
      </AuthCard>
    </>
  );
}
