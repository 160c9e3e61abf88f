import { useServices } from '../../platform/services.ts';

/** Returns the storage key of a person's preferences for a table. */
export function usePreferencesKey(table: string): string {
  const { identity } = useServices();
  return `firstbell.table:${identity.getUser()?.id ?? ''}:${table}`;
}
