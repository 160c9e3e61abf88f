import * as sessions from '@firstbell/schema/contracts/sessions';
import { useLoad } from '../../platform/http/useApi.ts';
import { type OwnSession } from '@firstbell/schema/sessions';
import { Button } from '@firstbell/ui';
import { useState } from 'react';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { SessionList } from './SessionList.tsx';
import { PartBody, PartNote } from '../../records/values/PartBody.ts';

/** Part of the profile that lists the signed-in person's sessions, with buttons that end one session, or all other sessions. */
export function SessionsPart() {
  const { data, error, isFetching } = useLoad(sessions.list);
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
