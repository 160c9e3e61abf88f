import { Button, notify } from '@firstbell/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readIdentityFailure } from './identityMessages.ts';
import { useServices } from '../../platform/services.ts';

const Root = styled.section`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[2]};

  & > h2 {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.body} ${theme.font.body}`};
  }

  & > p {
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

const NOT_SENT_MESSAGES = {
  too_many_attempts: 'A link was sent a moment ago. Wait a few minutes before you ask for another.',
  other: 'The link could not be sent. Check the connection and try again.',
};

/** Title and text with the reason to confirm an address. */
export type ConfirmReason = { title: string; text: string };

/** Props of `ConfirmAddress`. */
export type ConfirmAddressProps = ConfirmReason & { email: string };

/** Section with a button that sends an email. The link in the email confirms the address of the account. */
export function ConfirmAddress({ email, title, text }: ConfirmAddressProps) {
  const { identity } = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);

  const send = async () => {
    setIsBusy(true);
    try {
      await identity.sendVerification();
      setIsSent(true);
    } catch (failure) {
      const hasTooManyAttempts = readIdentityFailure(failure) === 'too_many_attempts';
      notify.error(hasTooManyAttempts ? NOT_SENT_MESSAGES.too_many_attempts : NOT_SENT_MESSAGES.other, {
        id: 'confirm',
      });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Root aria-labelledby="confirm-address">
      <h2 id="confirm-address">{title}</h2>
      {isSent ? (
        <p role="status">
          A link is on its way to {email}. Open it, then come back here. It can take a few minutes; look in
          the spam folder too.
        </p>
      ) : (
        <>
          <p>{text}</p>
          <Button isPending={isBusy} onClick={send}>
            Send a link to confirm it
          </Button>
        </>
      )}
    </Root>
  );
}
