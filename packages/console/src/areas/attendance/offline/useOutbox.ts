import { areas } from '@firstbell/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { logFailure } from '../../../platform/log.ts';
import { useServices } from '../../../platform/services.ts';
import { createAreaQueryKey } from '../../../records/requests.ts';
import { notifyDepartedStudents } from './notifyDepartedStudents.ts';
import { outboxOptions, sendUnsentSheets, type Outbox, type UnsentSheet } from './outbox.ts';

/** Interval in ms at which unsent sheets are retried. */
const RETRY_MS = 15_000;

/** Returns the outbox of the signed-in person. */
export function useOutbox(): Outbox {
  const { offlineStore: store, identity, http } = useServices();
  const person = identity.getUser()?.id ?? '';
  return useMemo(() => ({ store, person, http }), [store, person, http]);
}

/** Returns the unsent sheets, and sends them: at mount, when the browser is online again, and every few seconds. */
export function useUnsentSheets(): UnsentSheet[] {
  const outbox = useOutbox();
  const client = useQueryClient();
  const { data: unsentSheets = [] } = useQuery(outboxOptions(outbox));
  const hasWaiting = unsentSheets.some(({ state }) => state === 'waiting');

  const send = useEffectEvent((options?: { shouldSendRefused: boolean }) => {
    void sendUnsentSheets(outbox, { ...options, onStudentsLeft: notifyDepartedStudents })
      .then(async (sentCount) => {
        if (sentCount > 0) await client.invalidateQueries({ queryKey: createAreaQueryKey(areas.attendance) });
      })
      .catch((failure: unknown) => {
        if (!isApiError(failure)) logFailure('The unsent sheets could not be sent:', failure);
      })
      // Runs after a failure too, because the sheets before the failed one were sent.
      .then(() => client.invalidateQueries({ queryKey: outboxOptions(outbox).queryKey }));
  });

  useEffect(() => {
    send({ shouldSendRefused: true });
    const onOnline = () => send();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [outbox]);

  useEffect(() => {
    if (!hasWaiting) return undefined;
    const timer = setInterval(() => send(), RETRY_MS);
    return () => clearInterval(timer);
  }, [hasWaiting]);

  return unsentSheets;
}
