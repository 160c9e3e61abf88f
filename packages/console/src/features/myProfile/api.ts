import { me as meSchema, type Me, type MeInput } from '@firstbell/schema';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { ME_QUERY_KEY } from '../../platform/access/api.ts';

const BINARY_CONFIG = { headers: { 'content-type': 'application/octet-stream' } };

/** Creates the `onSuccess` handler that caches a response about the signed-in person. */
export const cacheMe = (client: QueryClient) => (me: Me) => {
  client.setQueryData(ME_QUERY_KEY, me);
};

/** `PUT /me`: changes the name and the date format of the signed-in person. */
export const updateMeOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...ME_QUERY_KEY, 'rename'],
    mutationFn: async (input: MeInput) => meSchema.parse((await http.put<unknown>('/me', input)).data),
  });

/** `PUT /me/photo`: replaces the signed-in person's photo. */
export const sendPhotoOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...ME_QUERY_KEY, 'photo'],
    mutationFn: async (photo: Blob) =>
      meSchema.parse((await http.put<unknown>('/me/photo', photo, BINARY_CONFIG)).data),
  });

/** `DELETE /me/photo`: removes the signed-in person's photo. */
export const removePhotoOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...ME_QUERY_KEY, 'remove-photo'],
    mutationFn: async () => meSchema.parse((await http.delete<unknown>('/me/photo')).data),
  });
