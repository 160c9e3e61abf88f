import { type OwnSession } from '@firstbell/schema/sessions';
import { Badge, Button, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';

const Root = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
    padding-block: ${({ theme }) => theme.space[3]};
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & > li > .words {
    flex: 1 1 ${spacing(55)};
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & .device {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & .facts {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Props of `SessionList`. */
export type SessionListProps = {
  sessions: readonly OwnSession[];
  onEnd: (session: OwnSession) => void;
};

/** List of the signed-in person's sessions, each with its browser and times. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { showInstant } = useSchoolTime();
  return (
    <Root aria-label="Where you are signed in">
      {sessions.map((session) => {
        const { key, device, used, is_current: isCurrent } = session;
        return (
          <li key={key}>
            <div className="words">
              <p className="device">{device}</p>
              <p className="facts">
                {`Signed in ${showInstant(key)}`}
                {!isCurrent && ` · Last used ${showInstant(used)}`}
              </p>
            </div>
            {isCurrent ? (
              <Badge tone="success">This browser</Badge>
            ) : (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Sign out ${device}, signed in ${showInstant(key)}`}
                onClick={() => onEnd(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        );
      })}
    </Root>
  );
}
