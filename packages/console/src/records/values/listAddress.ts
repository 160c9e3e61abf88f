import { type AreaDefinition } from '@firstbell/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const nameOf = (area: AreaDefinition) => ['list-address', area.key];

/** Remembers the list's address while it is shown, so that forms lead back to the same page of it. */
export function useRememberedList(area: AreaDefinition): void {
  const client = useQueryClient();
  const { search } = useLocation();
  useEffect(() => {
    client.setQueryDefaults(nameOf(area), { gcTime: Infinity });
    client.setQueryData(nameOf(area), search);
  }, [client, area, search]);
}

/** Gives the address of the area's list as it was last seen in this tab. */
export function useListAddress(area: AreaDefinition): string {
  const search = useQueryClient().getQueryData<string>(nameOf(area)) ?? '';
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
