import { type Choices } from '@firstbell/schema';
import { readChoices } from '@firstbell/schema/contracts/school';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createQueryKey } from '../platform/http/requestOptions.ts';

/** Returns functions that update the cached choices after a change of the school's lists. */
export function useChoicesCache() {
  const client = useQueryClient();
  return useMemo(() => {
    const queryKey = createQueryKey(readChoices);
    return {
      /** Caches the changed choices, invalidates all other queries, which may show them, and returns the choices. */
      cache: (choices: Choices) => {
        client.setQueryData(queryKey, choices);
        void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
        return choices;
      },
      /** Invalidates all queries, after a change whose response has no choices. */
      invalidateAll: () => client.invalidateQueries(),
      /** Refetches the choices when the cached ones turn out to be stale. */
      refetch: () => client.invalidateQueries({ queryKey }),
    };
  }, [client]);
}
