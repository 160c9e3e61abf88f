import { type AreaDefinition } from '@firstbell/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const queryKeyOf = (area: AreaDefinition) => ['list-address', area.key];

/** Caches the list's address, so that forms link back to the same page of the list. */
export function useRememberedList(area: AreaDefinition): void {
  const client = useQueryClient();
  const { search } = useLocation();
  useEffect(() => {
    client.setQueryDefaults(queryKeyOf(area), { gcTime: Infinity });
    client.setQueryData(queryKeyOf(area), search);
  }, [client, area, search]);
}

/** Gives the address of an area's list, with the filter and page of its last visit. */
export function useListAddress(area: AreaDefinition): string {
  const search = useQueryClient().getQueryData<string>(queryKeyOf(area)) ?? '';
  return `/${area.key}${search}`;
}

/** Gives the address of a list that shows one record. */
export function addressShowing(area: AreaDefinition, key: string): string {
  return `/${area.key}?${new URLSearchParams({ q: key }).toString()}`;
}

/** Gives the address of a record's form. */
export function addressEditing(area: AreaDefinition, key: string): string {
  return `/${area.key}/${area.changing ?? 'edit'}?${new URLSearchParams({ id: key }).toString()}`;
}
