import { Panel, Skeleton, spacing, type PanelProps } from '@firstbell/ui';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '../../platform/http/ApiError.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { PanelWords } from './PanelWords.tsx';

/** Props of `QueryPanel`. */
export type QueryPanelProps<Data> = {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'>;
  /** Lines of the skeleton. */
  lines?: number;
  /** Set for the panel that comes first in a one-column layout. */
  isFirst?: boolean;
  /** Controls at the end of the heading's line in every state, such as those that choose what is loaded. */
  controls?: ReactNode;
  /** What the panel shows once the data is there. */
  content: (data: Data) => Pick<PanelProps, 'items' | 'empty' | 'actions' | 'children'>;
};

const Failed = styled.div`
  margin-block: calc(-1 * ${spacing(6)});
`;

/** Panel with the data of one request. While loading and after a failure it shows the same `Panel`, which is not remounted. */
export function QueryPanel<Data>({
  title,
  query,
  lines = 3,
  isFirst,
  controls,
  content,
}: QueryPanelProps<Data>) {
  const { data, error, isFetching } = query;
  return (
    <Panel
      title={title}
      {...(isFirst === true && { className: 'first' })}
      {...(controls !== undefined && { actions: controls })}
      {...(data === undefined
        ? {
            children:
              error && !isFetching ? (
                <Refused error={error} />
              ) : (
                <Skeleton label={`${title}: loading…`} lines={lines} />
              ),
          }
        : content(data))}
    />
  );
}

function Refused({ error }: { error: Error }) {
  if (isApiError(error) && error.code === 'forbidden') return <PanelWords>{error.detail}</PanelWords>;
  return (
    <Failed>
      <LoadFailed title="This could not be loaded" error={error} />
    </Failed>
  );
}
