import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** `GET …/photo`: a person's photo as a data URL; `version` changes with each photo, and is empty without a photo. */
export const photoOptions = (http: AxiosInstance, path: string, version: string) =>
  queryOptions({
    queryKey: ['photo', path, version] as const,
    queryFn: async ({ signal }) =>
      toDataUrl((await http.get<Blob>(path, { signal, responseType: 'blob' })).data),
    enabled: version !== '',
    staleTime: Infinity,
  });

/** Encodes a picture as a data URL. The content security policy allows data URLs, and they need no revocation. */
function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    };
    reader.onerror = () => {
      reject(new Error('The photo could not be read.'));
    };
    reader.readAsDataURL(picture);
  });
}
