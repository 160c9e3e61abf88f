import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';

/** Shows a toast when a query reaches the rate limit of the API; queries retry by themselves. */
export function useRateLimitToast(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'failed') return;
        const error: unknown = event.action.error;
        if (!isApiError(error) || error.code !== 'too_many_requests') return;
        notify.info('That was a lot at once. The rest comes in a moment.', { id: 'slow-down' });
      }),
    [client],
  );
}
