import { Panel, Skeleton, spacing, type PanelProps } from '@firstbell/ui';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '../../platform/http/ApiError.ts';
import { Note } from '../../platform/layout/Note.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';

/** Props of `QueryPanel`. */
export type QueryPanelProps<Data> = {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'>;
  /** Number of lines of the skeleton. */
  lines?: number;
  /** True for the panel that comes first in a one-column layout. */
  isFirst?: boolean;
  /** Controls beside the heading in every state, such as a select that changes the query. */
  controls?: ReactNode;
  /** Returns the content of the panel from the loaded data. */
  content: (data: Data) => Pick<PanelProps, 'items' | 'empty' | 'actions' | 'children'>;
};

const ErrorRoot = styled.div`
  margin-block: calc(-1 * ${spacing(6)});
`;

/** Panel with the data of one query. Its states (loading, failed, loaded) share one `Panel`, which is not remounted. */
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
                <QueryError error={error} />
              ) : (
                <Skeleton label={`${title}: loading…`} lines={lines} />
              ),
          }
        : content(data))}
    />
  );
}

function QueryError({ error }: { error: Error }) {
  if (isApiError(error) && error.code === 'forbidden') return <Note>{error.detail}</Note>;
  return (
    <ErrorRoot>
      <LoadFailed title="This could not be loaded" error={error} />
    </ErrorRoot>
  );
}
