import * as sessions from '@firstbell/schema/contracts/sessions';
import { Note } from '../../platform/layout/Note.ts';
import { useLoad } from '../../platform/useApi.ts';
import { type OwnSession } from '@firstbell/schema/sessions';
import { Button } from '@firstbell/ui';
import { useState } from 'react';
import { Loaded } from '../../records/Loaded.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { SessionList } from './SessionList.tsx';
import { PartBody } from '../../records/values/PartBody.ts';

/** Part of the profile that lists the signed-in person's sessions, with buttons that end one session, or all other sessions. */
export function SessionsPart() {
  const query = useLoad(sessions.list);
  const [target, setTarget] = useState<OwnSession | 'others'>();

  return (
    <PartBody>
      <Loaded
        query={query}
        what="your sessions"
        role="alert"
        loading={<Note role="status">Loading your sessions…</Note>}
      >
        {({ sessions: list }) => (
          <>
            <SessionList sessions={list} onEnd={setTarget} />
            {list.some(({ is_current: isCurrent }) => !isCurrent) ? (
              <Button onClick={() => setTarget('others')}>Sign out everywhere else</Button>
            ) : (
              <Note>You are signed in nowhere else.</Note>
            )}
            <EndSessionsDialog target={target} onClose={() => setTarget(undefined)} />
          </>
        )}
      </Loaded>
    </PartBody>
  );
}
