import { areas, revealedAadhar } from '@firstbell/schema';
import { mutationOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../records/api.ts';

/**
 * `POST /teacher/<key>/aadhar_number`: the whole Aadhar number (12 digits); the audit log records who read
 * it, and why.
 */
export const revealOptions = (http: AxiosInstance, key: string) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(areas.teacher), 'reveal', key],
    mutationFn: async (reason: string) => {
      const path = `/teacher/${encodeURIComponent(key)}/aadhar_number`;
      const { data } = await http.post<unknown>(path, { reason });
      return revealedAadhar.parse(data).aadhar_number;
    },
    // Removes the number from the cache as soon as the form unmounts.
    gcTime: 0,
  });
