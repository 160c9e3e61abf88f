import { isAllowed, type AccessArea, type Action, type Me } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../http/ApiError.ts';
import { useServices } from '../services.ts';
import { ME, meOptions } from './api.ts';

/** How often an open console asks what the person may do: a change takes effect well within a minute. */
const REFRESH_MS = 30_000;
/** How often whoever waits to be let in is looked for. */
const WAITING_MS = 10_000;

/** Why the school does not let a signed-in person in; `forbidden` is for addresses that it does not take. */
export type Closed = 'waiting' | 'disabled' | 'closed' | 'unverified' | 'forbidden';

/** Gives what the signed-in person may do, as far as it is known. */
export type Access = {
  me: Me | undefined;
  /** Says whether something may be offered; while the role is on its way, only what everybody may do. */
  can: (area: AccessArea, action: Action) => boolean;
  /** Says whether something is known to be forbidden. */
  isForbidden: (area: AccessArea, action: Action) => boolean;
};

const CLOSED: ReadonlySet<string> = new Set<Closed>([
  'waiting',
  'disabled',
  'closed',
  'unverified',
  'forbidden',
]);

function closedBy(error: Error | null): { reason: Closed; detail: string } | undefined {
  if (!isApiError(error) || !CLOSED.has(error.code)) return undefined;
  return { reason: error.code as Closed, detail: error.detail };
}

/** Gives what the signed-in person may do. */
export function useAccess(): Access {
  const { http } = useServices();
  const { data, error } = useQuery(meOptions(http));
  // Where the role cannot be learned, the API is left to say no.
  const role = data?.role ?? (error ? 'administrator' : 'staff');
  return {
    me: data,
    can: (area, action) => isAllowed(role, area, action),
    isForbidden: (area, action) => data !== undefined && !isAllowed(data.role, area, action),
  };
}

/**
 * Follows whether the school lets the signed-in person in, for as long as the console is open; gives why it does not,
 * where that is so. What was read of the school is forgotten as soon as the door closes.
 */
export function useDoor() {
  const { http } = useServices();
  const queries = useQueryClient();
  const { error, isSuccess, refetch } = useQuery({
    ...meOptions(http),
    refetchInterval: ({ state }) => (closedBy(state.error) ? WAITING_MS : REFRESH_MS),
  });
  const [closed, setClosed] = useState(() => closedBy(error));
  const found = closedBy(error);
  // Only a clear answer opens the door; one that is on its way or lost leaves it as it is.
  if (found ? found.reason !== closed?.reason : closed && isSuccess) setClosed(found);
  const isClosed = closed !== undefined;
  useEffect(() => {
    if (isClosed) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
  }, [isClosed, queries]);
  const reason = closed?.reason;
  const before = useRef(reason);
  useEffect(() => {
    if (before.current === 'waiting' && reason === undefined) notify.success('Your account was approved.');
    before.current = reason;
  }, [reason]);
  /** Asks again; gives whether there was a clear answer. */
  const knockAgain = async () => {
    const answer = await refetch();
    return answer.isSuccess || closedBy(answer.error) !== undefined;
  };
  return { closed, knockAgain };
}

/** Asks again what the person may do, after a refusal that was not expected. */
export function checkAccess(queries: QueryClient): void {
  // A refusal of that very question is its answer.
  if (queries.isFetching({ queryKey: ME }) === 0) void queries.invalidateQueries({ queryKey: ME });
}
