import { type Area } from '@firstbell/schema';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { useLoad } from '../platform/useApi.ts';

/**
 * Loads a record if it is `enabled`. Not cached after the screen unmounts, because a form must start with the newest
 * version.
 */
export const useRecord = (area: Area, key: string, enabled = true) =>
  useLoad(recordContracts(area).read, { key, enabled, gcTime: 0, staleTime: Infinity });
