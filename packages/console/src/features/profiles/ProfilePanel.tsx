import { Panel, Skeleton, spacing } from '@firstbell/ui';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '../../platform/http/ApiError.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';

/** Props of `ProfilePanel`. */
export type ProfilePanelProps<Data> = {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'>;
  /** Tells whether the loaded data has nothing to show. */
  isEmpty: (data: Data) => boolean;
  /** Message for a panel without content. */
  empty: string;
  /** Links and figures at the end of the heading's line. */
  actions?: (data: Data) => ReactNode;
  /** Lines of the skeleton. */
  lines?: number;
  /** Set for the panel that comes first in a one-column layout. */
  isFirst?: boolean;
  children: (data: Data) => ReactNode;
};

const Failed = styled.div`
  margin-block: calc(-1 * ${spacing(6)});
`;

const Words = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Panel of a page with the data of one request: it loads, fails and retries by itself. */
export function ProfilePanel<Data>(props: ProfilePanelProps<Data>) {
  const { title, query, isEmpty, empty, actions, lines = 3, isFirst = false, children } = props;
  const place = isFirst ? { className: 'first' } : {};
  const { data, error, isFetching } = query;
  if (data !== undefined) {
    const end = actions?.(data);
    return (
      <Panel title={title} {...place} {...(end !== undefined && end !== null && { actions: end })}>
        {isEmpty(data) ? <Words>{empty}</Words> : children(data)}
      </Panel>
    );
  }
  if (error && !isFetching) {
    const isForbidden = isApiError(error) && error.code === 'forbidden';
    return (
      <Panel title={title} {...place}>
        {isForbidden ? (
          <Words>{error.detail}</Words>
        ) : (
          <Failed>
            <LoadFailed title="This could not be loaded" error={error} />
          </Failed>
        )}
      </Panel>
    );
  }
  return (
    <Panel title={title} {...place}>
      <Skeleton label={`${title}: loading…`} lines={lines} />
    </Panel>
  );
}
