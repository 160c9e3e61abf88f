import { type Area } from '@firstbell/schema';
import { findEditPath } from '@firstbell/schema/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const searchKeyOf = (area: Area) => ['list-url', area.key];

/** Caches the query string of the list's URL, so that forms link back to the same page of the list. */
export function useListSearchCache(area: Area): void {
  const client = useQueryClient();
  const { search } = useLocation();
  useEffect(() => {
    client.setQueryDefaults(searchKeyOf(area), { gcTime: Infinity });
    client.setQueryData(searchKeyOf(area), search);
  }, [client, area, search]);
}

/** Returns the URL of an area's list, with the filters and the page of the last visit. */
export function useListUrl(area: Area): string {
  const search = useQueryClient().getQueryData<string>(searchKeyOf(area)) ?? '';
  return `/${area.key}${search}`;
}

/** Tells whether the form of an area's record also sets the record, such as an academic year as the current one. */
export const isSetByForm = (area: Area): boolean => findEditPath(area.key).endsWith('/set');

/** Returns the URL of a record's form. */
export function createFormUrl(area: Area, key: string): string {
  return `${findEditPath(area.key)}?${new URLSearchParams({ id: key }).toString()}`;
}

/** Returns the URL of a record's page; in an area without such pages, of its form. */
export function createRecordUrl(area: Area, key: string): string {
  return area.isOfPeople
    ? `/${area.key}/view?${new URLSearchParams({ id: key }).toString()}`
    : createFormUrl(area, key);
}
