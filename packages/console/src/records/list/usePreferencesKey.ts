import { useServices } from '../../platform/services.ts';

/** Names what a person has set for a table: another person in this browser has another. */
export function usePreferencesKey(table: string): string {
  const { identity } = useServices();
  return `firstbell.table:${identity.user()?.id ?? ''}:${table}`;
}
