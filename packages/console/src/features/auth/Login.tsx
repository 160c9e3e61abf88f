import { AuthCard, Link, notify } from '@firstbell/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { AuthStack } from './AuthStack.ts';
import { useServices } from '../../platform/services.ts';
import { forgetTyped } from '../../platform/session/forgetTyped.ts';
import { SpinnerGate } from '../../platform/spinner/SpinnerGate.tsx';
import { type CredentialErrors } from './checkCredentials.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { signInMessage } from './identityMessages.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { useArrival } from './useArrival.ts';

const SUCCESS = 'Login success.';

const Lost = styled.p`
  justify-self: end;
  margin-block-start: -${({ theme }) => theme.space[2]};
`;

/** Signs a person in with e-mail and password or another service. */
export function Login() {
  const { identity, config } = useServices();
  const { search } = useLocation();
  const { arrive, arriveWith } = useArrival();

  useEffect(() => {
    // Whoever was sent here from a page comes back to it; whoever signed out is done with what was typed.
    if (!search) forgetTyped();
  }, [search]);

  const signIn = async (email: string, password: string): Promise<CredentialErrors | undefined> => {
    try {
      await arrive(identity.signIn(email, password), SUCCESS);
      return undefined;
    } catch (failure) {
      notify.error(signInMessage(failure), { id: 'sign-in' });
      return undefined;
    }
  };

  return (
    <SpinnerGate>
      <title>{`Sign in · ${config.brand_name}`}</title>
      <AuthCard
        brand={config.brand_name}
        title="Sign in"
        intro="Good to see you. Your school is as you left it."
        footer={
          <>
            New here? <Link href={`/register${search}`}>Create account</Link>
          </>
        }
      >
        <AuthStack>
          <CredentialsForm
            labels={{ email: 'Email', password: 'Password', submit: 'Sign in' }}
            passwordKind="current"
            onSubmit={signIn}
          >
            <Lost>
              <Link href="/forgot-password.html">Lost password?</Link>
            </Lost>
          </CredentialsForm>
          <SocialButtons verb="Sign in with" onPick={(provider) => arriveWith(provider, SUCCESS)} />
        </AuthStack>
      </AuthCard>
    </SpinnerGate>
  );
}
