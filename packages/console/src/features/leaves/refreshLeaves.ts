import * as leaves from '@firstbell/schema/contracts/leaves';
import { type QueryClient } from '@tanstack/react-query';
import { createQueryKey } from '../../platform/http/requestOptions.ts';

/** Refetches all lists that show requests for leave. */
export async function refreshLeaves(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: createQueryKey(leaves.own) }),
    client.invalidateQueries({ queryKey: ['leaves'] }),
  ]);
}
