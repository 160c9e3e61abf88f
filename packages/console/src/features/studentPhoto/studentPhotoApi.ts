import { areas } from '@firstbell/schema';
import { studentPhoto } from '@firstbell/schema/profiles';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../records/api.ts';
import { personPathOf } from '../profiles/api.ts';
import { photoOptions } from '../../platform/http/photoOptions.ts';

const BINARY_CONFIG = { headers: { 'content-type': 'application/octet-stream' } };

/** Returns the path of a student's photo. */
const photoPathOf = (id: string) => personPathOf('student', id, 'photo');

/** `GET /student/<key>/photo`: the photo as a data URL. `version` changes with each photo; empty without a photo. */
export const studentPhotoOptions = (http: AxiosInstance, id: string, version: string) =>
  photoOptions(http, photoPathOf(id), version);

/**
 * `PUT /student/<key>/photo`: replaces the photo. Without a photo, `DELETE /student/<key>/photo`: removes it. Invalidates
 * the queries that show the student.
 */
export const changePhotoOptions = (http: AxiosInstance, client: QueryClient, id: string) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(areas.student), 'photo', id],
    mutationFn: async (photo: Blob | undefined) => {
      const { data } = await (photo
        ? http.put<unknown>(photoPathOf(id), photo, BINARY_CONFIG)
        : http.delete<unknown>(photoPathOf(id)));
      return studentPhoto.parse(data);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: areaQueryKeyOf(areas.student) }),
  });
