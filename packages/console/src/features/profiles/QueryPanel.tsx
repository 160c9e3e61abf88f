import { Panel, Skeleton, spacing, type PanelProps } from '@firstbell/ui';
import { type UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { isApiError } from '../../platform/http/ApiError.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { PanelWords } from './PanelWords.tsx';

/** Props of `QueryPanel`. */
export type QueryPanelProps<Data> = {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'>;
  /** Number of lines of the skeleton. */
  lines?: number;
  /** True for the panel that is on top in a one-column layout. */
  isFirst?: boolean;
  /** Returns the content of the panel for the loaded data. */
  content: (data: Data) => Pick<PanelProps, 'items' | 'empty' | 'actions' | 'children'>;
};

const FailureBox = styled.div`
  margin-block: calc(-1 * ${spacing(6)});
`;

/** Panel with the loading and error states of a query. It stays the same element while its content changes. */
export function QueryPanel<Data>({ title, query, lines = 3, isFirst, content }: QueryPanelProps<Data>) {
  const { data, error, isFetching } = query;
  return (
    <Panel
      title={title}
      {...(isFirst === true && { className: 'first' })}
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
    <FailureBox>
      <LoadFailed title="This could not be loaded" error={error} />
    </FailureBox>
  );
}
