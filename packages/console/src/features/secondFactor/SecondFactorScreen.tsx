import * as secondFactor from '@firstbell/schema/contracts/secondFactor';
import { useCall } from '../../platform/useApi.ts';
import { Button } from '@firstbell/ui';
import { useState } from 'react';
import { type FactorReason } from '../../platform/access/useAccess.ts';
import { focusOnMount } from '../../platform/focus/focusOnMount.ts';
import { Row, Stack } from '../../platform/layout/Stack.ts';
import { useServices } from '../../platform/services.ts';
import { AuthScreen } from '../auth/AuthScreen.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Props of `SecondFactorScreen`. */
export type SecondFactorScreenProps = {
  /** What the session lacks: a code of the second factor, or the second factor itself. */
  reason: FactorReason;
  /** Called when the second factor was added. The screen must stay mounted until `onDone`, to show the recovery codes. */
  onAdded: () => void;
  /** Called when the person may continue. */
  onDone: () => void;
  onSignOut: () => Promise<void>;
};

const TITLES = { code_needed: 'Enter your code', second_factor_missing: 'Add a second factor' };
const INTROS = {
  app: 'Open your authenticator app and enter the six digits that it shows for this school.',
  recovery: 'Each of your recovery codes works once. If you have none, ask an administrator of the school.',
  add: 'The school asks you for one, so that a stolen password alone opens nothing.',
};

/** Screen after Login for a session without its second factor. */
export function SecondFactorScreen({ reason, onAdded, onDone, onSignOut }: SecondFactorScreenProps) {
  const { config } = useServices();
  const call = useCall();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const isCodeNeeded = reason === 'code_needed';
  const title = TITLES[reason];

  const send = async (code: string) => {
    await call(secondFactor.prove, { body: { code } });
    onDone();
  };
  return (
    <>
      <title>{`${title} · ${config.brand_name}`}</title>
      <AuthScreen title={title} intro={isCodeNeeded ? INTROS[kind] : INTROS.add}>
        <Stack $gap={6}>
          {isCodeNeeded ? (
            <CodeForm key={kind} kind={kind} submitLabel="Go on" onSubmit={send} />
          ) : (
            <div ref={focusOnMount} tabIndex={-1}>
              <FactorSetup onAdded={onAdded} onDone={onDone} />
            </div>
          )}
          <Row>
            {isCodeNeeded && (
              <Button variant="quiet" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
                {kind === 'app' ? 'Use a recovery code' : 'Use the app'}
              </Button>
            )}
            <Button variant="quiet" onClick={() => void onSignOut()}>
              Sign Out
            </Button>
          </Row>
        </Stack>
      </AuthScreen>
    </>
  );
}
