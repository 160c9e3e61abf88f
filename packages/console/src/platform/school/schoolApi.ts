import { type StoredSchool, storedSchool } from '@firstbell/schema/school';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

const queryKey = ['school'] as const;

/** `GET /school`: the facts of the school that stand on every paper. */
export const schoolOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => storedSchool.parse((await http.get<unknown>('/school', { signal })).data),
  });

/** `PUT /school`: replaces the given version of the facts (optimistic lock). */
export const saveSchoolOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: queryKey,
    mutationFn: async (change: StoredSchool) =>
      storedSchool.parse((await http.put<unknown>('/school', change)).data),
  });
