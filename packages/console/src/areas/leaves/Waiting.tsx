import { Button, Panel, Spinner } from '@firstbell/ui';
import { RefreshCw } from 'lucide-react';
import { type ReactNode } from 'react';

type WaitingProps<Data> = {
  title: string;
  query: {
    data: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  children: (data: Data) => ReactNode;
};

/** Shows what a query has brought; until then a panel that says so, with a way to ask again where it failed. */
export function Waiting<Data>({ title, query, children }: WaitingProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError || query.isFetching) {
    return (
      <Panel title={title}>
        <Spinner size="small" label={`${title}: loading…`} />
      </Panel>
    );
  }
  const retry = (
    <Button size="small" icon={<RefreshCw aria-hidden="true" />} onClick={() => void query.refetch()}>
      Retry
    </Button>
  );
  return <Panel title={title} actions={retry} items={[]} empty="This could not be loaded." />;
}
