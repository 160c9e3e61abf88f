import { areas, revealedAadhar } from '@firstbell/schema';
import { mutationOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKey } from '../../records/api.ts';

/** `POST /teacher/<key>/aadhar_number`: the whole Aadhar number, 12 digits; the API logs who read it. */
export const revealOptions = (http: AxiosInstance, key: string) =>
  mutationOptions({
    mutationKey: [...areaQueryKey(areas.teacher), 'reveal', key],
    mutationFn: async () => {
      const { data } = await http.post<unknown>(`/teacher/${encodeURIComponent(key)}/aadhar_number`);
      return revealedAadhar.parse(data).aadhar_number;
    },
    // The number leaves the cache as soon as the form is unmounted.
    gcTime: 0,
  });
