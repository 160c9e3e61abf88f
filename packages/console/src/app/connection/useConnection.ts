import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { retryFailed } from '../../platform/http/createQueryClient.ts';
import { watchHttp } from '../../platform/http/watchHttp.ts';
import { useServices } from '../../platform/services.ts';

/** Interval in ms at which an unreachable API is probed. */
const PROBE_MS = 5000;

/**
 * State of the connection to the API: `offline` when the device has no network, `unreachable` when only the
 * API fails.
 */
export type Connection = 'online' | 'offline' | 'unreachable';

/**
 * Returns the state of the connection, derived from the results of all requests. Probes the API every few
 * seconds while it cannot be reached, and refetches the failed queries once it responds again.
 */
export function useConnection(): Connection {
  const { http } = useServices();
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>('online');

  const markLost = () => setConnection(navigator.onLine ? 'unreachable' : 'offline');
  const markRestored = useEffectEvent(() => {
    if (connection === 'online') return;
    setConnection('online');
    retryFailed(client);
  });

  // A layout effect, so that it runs before the screens send their first requests.
  useLayoutEffect(
    () =>
      watchHttp(http, {
        onResponse: () => markRestored(),
        onFailure: (error) => {
          if (error.isUnreachable && error.code !== 'clock_differs') markLost();
          else markRestored();
        },
      }),
    [http],
  );

  useEffect(() => {
    // Not /health, which succeeds even while the API cannot check tokens.
    const probe = () => void http.get('/me').catch(() => undefined);
    const onOffline = () => {
      markLost();
      // A response that was on its way when the network was lost counts as restored; the failed probe corrects that.
      probe();
    };
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', probe);
    const timer = connection === 'online' ? undefined : setInterval(probe, PROBE_MS);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', probe);
      clearInterval(timer);
    };
  }, [http, connection]);

  return connection;
}
