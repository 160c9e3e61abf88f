import { Button, EmptyState } from '@firstbell/ui';
import { RefreshCw } from 'lucide-react';
import { reasonInWords } from '../platform/http/reasonInWords.ts';
import { useRetry } from '../platform/http/useRetry.ts';

/** Props of `LoadFailed`. */
export type LoadFailedProps = {
  /** Says what is missing. */
  title: string;
  error: Error;
  /** Says it at once, too, where it comes while somebody is on the screen. */
  role?: 'alert' | undefined;
};

/** Stands in place of what could not be loaded, and offers to try again. */
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
      {reasonInWords(error)}
    </EmptyState>
  );
}
