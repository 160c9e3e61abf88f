import { type OwnSession } from '@firstbell/schema/sessions';
import { Badge, Button } from '@firstbell/ui';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { EntryList } from '../../records/values/EntryList.ts';

/** Props of `SessionList`. */
export type SessionListProps = {
  sessions: readonly OwnSession[];
  onEnd: (session: OwnSession) => void;
};

/** List of the signed-in person's sessions, each with its browser and times. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { showInstant } = useSchoolTime();
  return (
    <EntryList aria-label="Where you are signed in">
      {sessions.map((session) => {
        const { key, signed_in: signedIn, device, used, is_current: isCurrent } = session;
        return (
          <li key={key}>
            <div className="words">
              <p className="title">{device}</p>
              <p className="facts">
                {`Signed in ${showInstant(signedIn)}`}
                {!isCurrent && ` · Last used ${showInstant(used)}`}
              </p>
            </div>
            {isCurrent ? (
              <Badge tone="success">This browser</Badge>
            ) : (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Sign out ${device}, signed in ${showInstant(signedIn)}`}
                onClick={() => onEnd(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        );
      })}
    </EntryList>
  );
}
