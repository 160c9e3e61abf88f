import { isAllowed, type AccessArea, type Action, type Me } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../http/ApiError.ts';
import { useServices } from '../services.ts';
import { meOptions } from './api.ts';

/** Why the school does not let a signed-in person in. */
export type Closed = 'waiting' | 'disabled' | 'closed';

/** Is what the signed-in person may do, as far as it is known. */
export type Access = {
  me: Me | undefined;
  /** Says whether something may be offered; while the role is on its way, only what everybody may do. */
  can: (area: AccessArea, action: Action) => boolean;
  /** Says whether something is known to be forbidden. */
  isForbidden: (area: AccessArea, action: Action) => boolean;
  /** Why the person is not let in, where that is so. */
  closed: Closed | undefined;
};

const CLOSED: ReadonlySet<string> = new Set<Closed>(['waiting', 'disabled', 'closed']);
const isClosed = (code: string): code is Closed => CLOSED.has(code);

/** Follows what the signed-in person may do. */
export function useAccess(): Access {
  const { http } = useServices();
  const { data, error } = useQuery(meOptions(http));
  const code = isApiError(error) ? error.code : '';
  // Where the role cannot be learned, the API is left to say no.
  const role = data?.role ?? (error ? 'administrator' : 'staff');
  return {
    me: data,
    can: (area, action) => isAllowed(role, area, action),
    isForbidden: (area, action) => data !== undefined && !isAllowed(data.role, area, action),
    closed: isClosed(code) ? code : undefined,
  };
}
