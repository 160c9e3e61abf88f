import { type SocialProvider } from '@firstbell/schema';
import { Button, spacing } from '@firstbell/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../../platform/layout/Stack.ts';
import { useServices } from '../../platform/services.ts';
import { SocialMark } from './SocialMark.tsx';
import { SOCIAL_NAMES } from './identityMessages.ts';

/** Props of `SocialButtons`. */
export type SocialButtonsProps = {
  /** Words before the name of the service: `Sign in with`. */
  verb: string;
  /** Whether there is no other way to sign in. */
  isOnlyWay?: boolean;
  /** Signs in with one of the services. */
  onPick: (provider: SocialProvider) => Promise<void>;
};

const Divider = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.inkMuted};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${spacing(26)}, 1fr));
  gap: ${({ theme }) => theme.space[2]};
`;

/** Buttons of the sign-in services in the configuration; renders nothing if there are none. */
export function SocialButtons({ verb, isOnlyWay = false, onPick }: SocialButtonsProps) {
  const { social_providers: providers } = useServices().config;
  const [pendingProvider, setPendingProvider] = useState<SocialProvider | null>(null);
  if (providers.length === 0) return null;

  const pick = async (provider: SocialProvider) => {
    if (pendingProvider) return;
    setPendingProvider(provider);
    await onPick(provider).finally(() => setPendingProvider(null));
  };

  return (
    <Stack $gap={3}>
      {!isOnlyWay && <Divider>or</Divider>}
      <Row>
        {providers.map((provider) => (
          <Button
            key={provider}
            icon={<SocialMark provider={provider} />}
            aria-label={`${verb} ${SOCIAL_NAMES[provider]}`}
            isPending={pendingProvider === provider}
            onClick={() => pick(provider)}
          >
            {SOCIAL_NAMES[provider]}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
