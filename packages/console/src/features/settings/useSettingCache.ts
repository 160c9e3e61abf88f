import { type Contract } from '@firstbell/schema/contracts/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createQueryKey } from '../../platform/http/requestOptions.ts';

/** Returns functions that update the cached setting that an operation loads. */
export function useSettingCache(read: Contract) {
  const client = useQueryClient();
  const queryKey = createQueryKey(read);
  return {
    /** Caches the saved setting, and returns it. */
    cache: <Value>(saved: Value): Value => {
      client.setQueryData(queryKey, saved);
      return saved;
    },
    refetch: () => client.invalidateQueries({ queryKey }),
  };
}
