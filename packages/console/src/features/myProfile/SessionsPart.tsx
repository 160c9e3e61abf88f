import * as sessions from '@firstbell/schema/contracts/sessions';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { type OwnSession } from '@firstbell/schema/sessions';
import { Button } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../platform/services.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { SessionList } from './SessionList.tsx';
import { PartBody, PartNote } from '../../records/values/PartBody.ts';

/** Part of the profile that lists the signed-in person's sessions, with buttons that end one session, or all other sessions. */
export function SessionsPart() {
  const { http } = useServices();
  const { data, error, isFetching } = useQuery(requestOptions(http, sessions.list));
  const [target, setTarget] = useState<OwnSession | 'others'>();

  if (data === undefined) {
    return (
      <PartBody>
        {!error || isFetching ? (
          <PartNote role="status">Loading your sessions…</PartNote>
        ) : (
          <LoadFailed role="alert" title="Your sessions could not be loaded" error={error} />
        )}
      </PartBody>
    );
  }
  const hasOthers = data.sessions.some(({ is_current: isCurrent }) => !isCurrent);
  return (
    <PartBody>
      <SessionList sessions={data.sessions} onEnd={setTarget} />
      {hasOthers ? (
        <Button onClick={() => setTarget('others')}>Sign out everywhere else</Button>
      ) : (
        <PartNote>You are signed in nowhere else.</PartNote>
      )}
      <EndSessionsDialog target={target} onClose={() => setTarget(undefined)} />
    </PartBody>
  );
}
