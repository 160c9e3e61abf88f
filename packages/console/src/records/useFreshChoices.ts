import { type Choices } from '@firstbell/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choicesOptions } from './api.ts';
import { useServices } from '../platform/services.ts';

/** Gives the ways to let every select and list follow a change of the school's lists. */
export function useFreshChoices() {
  const { http } = useServices();
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = choicesOptions(http);
    return {
      /** Takes the lists as they are after a change; whatever else is cached may show them. */
      take: (choices: Choices) => {
        client.setQueryData(queryKey, choices);
        void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
      },
      /** Asks for everything again after a change whose answer has no lists. */
      changed: () => client.invalidateQueries(),
      /** Asks for the lists again: they are not what they were taken for. */
      reread: () => client.invalidateQueries({ queryKey }),
    };
  }, [http, client]);
}
