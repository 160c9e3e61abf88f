import { areas } from '@firstbell/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { logFailure } from '../../../platform/log.ts';
import { useServices } from '../../../platform/services.ts';
import { areaQueryKey } from '../../../records/api.ts';
import { outboxOptions, sendAll, type Outbox, type WaitingSheet } from './outbox.ts';

/** Interval in ms of the retries of unsent sheets while the API is unreachable. */
const RETRY_MS = 15_000;

/** Returns the store of unsent sheets of the signed-in person. */
export function useOutboxStore(): Outbox {
  const { kept: store, identity, http } = useServices();
  const person = identity.user()?.id ?? '';
  return useMemo(() => ({ store, person, http }), [store, person, http]);
}

/** Returns the unsent sheets, and sends them: at the start, when the browser is online again, and every few seconds. */
export function useOutbox(): WaitingSheet[] {
  const outbox = useOutboxStore();
  const client = useQueryClient();
  const { data: waiting = [] } = useQuery(outboxOptions(outbox));
  const isWaiting = waiting.some(({ state }) => state === 'waiting');

  const send = useEffectEvent((how?: { withRefused: boolean }) => {
    void sendAll(outbox, how)
      .then(async (sent) => {
        await client.invalidateQueries({ queryKey: outboxOptions(outbox).queryKey });
        if (sent > 0) await client.invalidateQueries({ queryKey: areaQueryKey(areas.attendance) });
      })
      .catch((failure: unknown) => {
        if (!isApiError(failure)) logFailure('The waiting sheets were not sent:', failure);
      });
  });

  useEffect(() => {
    send({ withRefused: true });
    const online = () => send();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [outbox]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => send(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return waiting;
}
