import { type OwnSession } from '@firstbell/schema/sessions';
import { Button } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../../platform/services.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { SessionList } from './SessionList.tsx';
import { ownSessionsOptions } from './sessionsApi.ts';

const Root = styled.div`
  display: grid;
  grid-column: 1 / -1;
  justify-items: start;
  gap: ${({ theme }) => theme.space[4]};

  & > :not(button) {
    inline-size: 100%;
  }
`;

const Note = styled.p`
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Part of the profile that lists the signed-in person's sessions, with buttons that end one, or all but this one. */
export function SessionsPart() {
  const { http } = useServices();
  const { data, error, isFetching } = useQuery(ownSessionsOptions(http));
  const [target, setTarget] = useState<OwnSession | 'others'>();

  if (data === undefined) {
    return (
      <Root>
        {!error || isFetching ? (
          <Note role="status">Loading your sessions…</Note>
        ) : (
          <LoadFailed role="alert" title="Your sessions could not be loaded" error={error} />
        )}
      </Root>
    );
  }
  const hasOthers = data.some(({ is_current: isCurrent }) => !isCurrent);
  return (
    <Root>
      <SessionList sessions={data} onEnd={setTarget} />
      {hasOthers ? (
        <Button onClick={() => setTarget('others')}>Sign out everywhere else</Button>
      ) : (
        <Note>You are signed in nowhere else.</Note>
      )}
      <EndSessionsDialog
        target={target}
        current={data.find(({ is_current: isCurrent }) => isCurrent)?.key}
        onClose={() => setTarget(undefined)}
      />
    </Root>
  );
}
