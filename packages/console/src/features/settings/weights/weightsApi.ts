import { areas } from '@firstbell/schema';
import { weights, type WeightsChange } from '@firstbell/schema/marks';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../../records/api.ts';

const queryKey = [...areaQueryKeyOf(areas.assessment), 'weights'] as const;

/** `GET /assessment/weights`: the weights of tests and terms. */
export const weightsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      weights.parse((await http.get<unknown>('/assessment/weights', { signal })).data),
  });

/** `PUT /assessment/weights`: replaces the weights, if `before` are still the stored ones. */
export const saveWeightsOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: queryKey,
    mutationFn: async (change: WeightsChange) =>
      weights.parse((await http.put<unknown>('/assessment/weights', change)).data),
  });
