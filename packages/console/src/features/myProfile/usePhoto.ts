import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../platform/services.ts';
import { photoOptions } from '../../platform/http/photoOptions.ts';

/**
 * Returns a person's photo as a data URL; undefined while it loads and for an empty `version`, which means no
 * photo.
 */
export function usePhoto(path: string, version: string): string | undefined {
  const { http } = useServices();
  return useQuery(photoOptions(http, path, version)).data;
}
