import { Button, Panel, Spinner } from '@firstbell/ui';
import { RefreshCw } from 'lucide-react';
import { type ReactNode } from 'react';
import { useRetry } from '../platform/http/useRetry.ts';

type QueryContentProps<Data> = {
  title: string;
  query: {
    data: Data | undefined;
    isError: boolean;
    isFetching: boolean;
  };
  children: (data: Data) => ReactNode;
};

/**
 * Renders the data of a query. Until there is data, renders a panel: with a spinner while the query loads, with a Retry
 * button after it failed.
 */
export function QueryContent<Data>({ title, query, children }: QueryContentProps<Data>) {
  const onRetry = useRetry();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError || query.isFetching) {
    return (
      <Panel title={title}>
        <Spinner size="small" label={`${title}: loading…`} />
      </Panel>
    );
  }
  const retry = (
    <Button size="small" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
      Retry
    </Button>
  );
  return <Panel title={title} actions={retry} items={[]} empty="This could not be loaded." />;
}
