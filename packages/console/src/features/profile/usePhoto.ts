import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../platform/services.ts';
import { photoOptions } from './api.ts';

/** Gives a person's photo for a picture, as soon as it is there: `path` with the token, `version` empty for none. */
export function usePhoto(path: string, version: string): string | undefined {
  const { http } = useServices();
  return useQuery(photoOptions(http, path, version)).data;
}
