import * as secondFactor from '@firstbell/schema/contracts/secondFactor';
import { useSend } from '../../platform/useApi.ts';
import { Button, CopyButton, spacing } from '@firstbell/ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { focusOnMount } from '../../platform/focus/focusOnMount.ts';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { CodeForm } from './CodeForm.tsx';

// Loaded lazily, because the shell contains this form, and few people set up a second factor.
const QrCode = lazy(() => import('./QrCode.tsx').then((module) => ({ default: module.QrCode })));

const QrPlaceholder = styled.div`
  block-size: ${spacing(48)};
`;

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[4]};

  & > form,
  & > ul {
    inline-size: 100%;
  }

  & code {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  & > ul {
    display: grid;
    gap: ${({ theme }) => theme.space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/** Props of `FactorSetup`. */
export type FactorSetupProps = {
  /** Called when the second factor was added, before the recovery codes are shown. */
  onAdded: () => void;
  /** Called after the person has stored the recovery codes. */
  onDone: () => void;
};

type Step =
  | { name: 'begin' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; recoveryCodes: string[] };

const formatSecret = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** Steps that add a second factor: the QR code, a first code, the recovery codes. */
export function FactorSetup({ onAdded, onDone }: FactorSetupProps) {
  const beginFactor = useSend(secondFactor.begin);
  const confirmFactor = useSend(secondFactor.confirm);
  const [step, setStep] = useState<Step>({ name: 'begin' });

  const beginSetup = () =>
    attempt('Not set up', async () => setStep({ name: 'scan', ...(await beginFactor.mutateAsync({})) }));
  const addFactor = async (code: string) => {
    const { recovery_codes: recoveryCodes } = await confirmFactor.mutateAsync({ body: { code } });
    onAdded();
    setStep({ name: 'codes', recoveryCodes });
  };

  switch (step.name) {
    case 'begin':
      return (
        <Root>
          <p>
            You need an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS. At each
            sign-in you then enter the six digits that it shows, after your password.
          </p>
          <Button variant="primary" isPending={beginFactor.isPending} onClick={() => void beginSetup()}>
            Set up
          </Button>
        </Root>
      );
    case 'scan':
      return (
        <Root>
          <p>Scan this with the app, or type the key into it. Then enter the six digits that it shows.</p>
          <Suspense fallback={<QrPlaceholder />}>
            <QrCode text={step.uri} label="QR code for the authenticator app" />
          </Suspense>
          <p>
            Key: <code>{formatSecret(step.secret)}</code>{' '}
            <CopyButton text={step.secret} label="Copy the key" />
          </p>
          <CodeForm kind="app" submitLabel="Add" onSubmit={addFactor} />
        </Root>
      );
    case 'codes':
      return (
        <Root>
          <p role="status">
            Your second factor is added. Store these recovery codes where your phone is not: each lets you in
            once if the phone is lost. They are not shown again.
          </p>
          <ul aria-label="Recovery codes" ref={focusOnMount} tabIndex={-1}>
            {step.recoveryCodes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <CopyButton text={step.recoveryCodes.join('\n')}>Copy all</CopyButton>
          <Button variant="primary" onClick={onDone}>
            I have stored them
          </Button>
        </Root>
      );
  }
}
