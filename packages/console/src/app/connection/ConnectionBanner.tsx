import { CloudOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useServices } from '../../platform/services.ts';
import { useConnection, type Connection } from './useConnection.ts';
import { useRateLimitToast } from './useRateLimitToast.ts';

const describeOutage = (connection: Exclude<Connection, 'online'>, brandName: string) =>
  connection === 'offline'
    ? 'You are offline. Go on typing: attendance can be saved, everything else once you are back.'
    : `${brandName} does not answer. What you typed stays here; trying again…`;

const Root = styled.div`
  & > p {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    padding: ${({ theme }) => `${theme.space[2]} ${theme.space[6]}`};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.warningText};
    background: ${({ theme }) => theme.color.warningSoft};
    outline: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.groundEdge};
    outline-offset: -${({ theme }) => theme.line.thin};
  }

  & svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
  }
`;

/** Live region above every screen that warns while the API cannot be reached. */
export function ConnectionBanner() {
  const { config } = useServices();
  const connection = useConnection();
  useRateLimitToast();
  return (
    <Root role="status">
      {connection !== 'online' && (
        <p>
          <CloudOff aria-hidden="true" />
          {describeOutage(connection, config.brand_name)}
        </p>
      )}
    </Root>
  );
}
