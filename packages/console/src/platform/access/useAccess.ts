import { isAllowed, type AccessArea, type Action, type Me } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../http/ApiError.ts';
import { useServices } from '../services.ts';
import { ME, meOptions } from './api.ts';

/** Interval in ms at which an open console reloads the person's rights. */
const REFRESH_MS = 30_000;
/** The same interval while the school refuses access, so that an approval shows soon. */
const WAITING_MS = 10_000;

/** Reason why the school refuses access to a signed-in person; `forbidden`: it accepts no such email address. */
export type Closed = 'waiting' | 'disabled' | 'closed' | 'unverified' | 'forbidden';

/** Rights of the signed-in person. */
export type Access = {
  me: Me | undefined;
  /** True for an action to offer; while the role loads, only for the actions of every role. */
  can: (area: AccessArea, action: Action) => boolean;
  /** True for an action that the loaded role forbids. */
  isForbidden: (area: AccessArea, action: Action) => boolean;
};

const CLOSED: ReadonlySet<string> = new Set<Closed>([
  'waiting',
  'disabled',
  'closed',
  'unverified',
  'forbidden',
]);

function refusalOf(error: Error | null): { reason: Closed; detail: string } | undefined {
  if (!isApiError(error) || !CLOSED.has(error.code)) return undefined;
  return { reason: error.code as Closed, detail: error.detail };
}

/** Gives the rights of the signed-in person. */
export function useAccess(): Access {
  const { http } = useServices();
  const { data, error } = useQuery(meOptions(http));
  // When the role cannot be loaded, everything is offered and the API refuses.
  const role = data?.role ?? (error ? 'administrator' : 'staff');
  return {
    me: data,
    can: (area, action) => isAllowed(role, area, action),
    isForbidden: (area, action) => data !== undefined && !isAllowed(data.role, area, action),
  };
}

/**
 * Gives the reason why the school refuses access to the signed-in person, polled while the console is open. When access
 * is lost, the cached data of the school is deleted.
 */
export function useAccessRefusal() {
  const { http } = useServices();
  const queries = useQueryClient();
  const { error, isSuccess, refetch } = useQuery({
    ...meOptions(http),
    refetchInterval: ({ state }) => (refusalOf(state.error) ? WAITING_MS : REFRESH_MS),
  });
  const [refusal, setRefusal] = useState(() => refusalOf(error));
  const found = refusalOf(error);
  // Only a response changes the state; a pending or failed request does not.
  if (found ? found.reason !== refusal?.reason : refusal && isSuccess) setRefusal(found);
  const isRefused = refusal !== undefined;
  useEffect(() => {
    if (isRefused) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
  }, [isRefused, queries]);
  const reason = refusal?.reason;
  const before = useRef(reason);
  useEffect(() => {
    if (before.current === 'waiting' && reason === undefined) notify.success('Your account was approved.');
    before.current = reason;
  }, [reason]);
  /** Checks again; resolves to false when the API could not answer. */
  const checkAgain = async () => {
    const answer = await refetch();
    return answer.isSuccess || refusalOf(answer.error) !== undefined;
  };
  return { refusal, checkAgain };
}

/** Reloads the person's rights after an unexpected refusal. */
export function checkAccess(queries: QueryClient): void {
  // A refusal of `GET /me` itself needs no reload.
  if (queries.isFetching({ queryKey: ME }) === 0) void queries.invalidateQueries({ queryKey: ME });
}
