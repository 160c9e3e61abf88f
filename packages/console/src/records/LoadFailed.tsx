import { Button, EmptyState } from '@firstbell/ui';
import { RefreshCw } from 'lucide-react';
import { isApiError } from '../http/ApiError.ts';

/** Props of `LoadFailed`. */
export type LoadFailedProps = {
  /** Says what is missing. */
  title: string;
  error: Error;
  onRetry: () => void;
};

/** Stands in place of what could not be loaded, and offers to try again. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      title={title}
      actions={
        <Button icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {isApiError(error) ? error.detail : 'Something went wrong. Try again in a moment.'}
    </EmptyState>
  );
}
