import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { retryFailed } from '../../platform/http/createQueryClient.ts';
import { watchHttp } from '../../platform/http/watchHttp.ts';
import { useServices } from '../../platform/services.ts';

const PROBE_MS = 5000;

/** State of the connection to the API; `offline` when the device itself has no network. */
export type Connection = 'online' | 'offline' | 'unreachable';

/**
 * Returns the state of the connection, from the result of every request. While the API cannot be reached it is probed
 * every few seconds; when it responds again, failed queries are refetched.
 */
export function useConnection(): Connection {
  const { http } = useServices();
  const queries = useQueryClient();
  const [connection, setConnection] = useState<Connection>('online');

  const lose = () => setConnection(navigator.onLine ? 'unreachable' : 'offline');
  const regain = useEffectEvent(() => {
    if (connection === 'online') return;
    setConnection('online');
    retryFailed(queries);
  });

  // A layout effect, so that it runs before the screens send their first requests.
  useLayoutEffect(
    () =>
      watchHttp(http, {
        onAnswer: () => regain(),
        onFailure: (error) => {
          if (error.isUnreachable) lose();
          else regain();
        },
      }),
    [http],
  );

  useEffect(() => {
    // Not /health, which answers even while tokens cannot be checked.
    const probe = () => void http.get('/me').catch(() => undefined);
    window.addEventListener('offline', lose);
    window.addEventListener('online', probe);
    const timer = connection === 'online' ? undefined : setInterval(probe, PROBE_MS);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', probe);
      clearInterval(timer);
    };
  }, [http, connection]);

  return connection;
}
