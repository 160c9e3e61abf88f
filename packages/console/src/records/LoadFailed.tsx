import { Button, EmptyState } from '@firstbell/ui';
import { RefreshCw } from 'lucide-react';
import { describeError } from '../platform/http/describeError.ts';
import { useRetry } from '../platform/http/useRetry.ts';

/** Props of `LoadFailed`. */
export type LoadFailedProps = {
  /** Heading: `The students could not be loaded`. */
  title: string;
  error: Error;
  /** `alert` where the error appears on a screen that is already open, so that it is announced at once. */
  role?: 'alert' | undefined;
};

/** Error state of data that could not be loaded, with a Retry button. */
export function LoadFailed({ title, error, role }: LoadFailedProps) {
  const retry = useRetry();
  return (
    <EmptyState
      role={role}
      title={title}
      actions={
        <Button icon={<RefreshCw aria-hidden="true" />} onClick={retry}>
          Retry
        </Button>
      }
    >
      {describeError(error)}
    </EmptyState>
  );
}
