import { areas } from '@firstbell/schema';
import { gradeScale, type GradeScaleChange } from '@firstbell/schema/marks';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../../records/api.ts';

const queryKey = [...areaQueryKeyOf(areas.assessment), 'grades'] as const;

/** `GET /assessment/grades`: the grade scale of the school. */
export const gradeScaleOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      gradeScale.parse((await http.get<unknown>('/assessment/grades', { signal })).data),
  });

/** `PUT /assessment/grades`: replaces the grade scale, if `before` is still the stored one. */
export const saveGradeScaleOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: queryKey,
    mutationFn: async (change: GradeScaleChange) =>
      gradeScale.parse((await http.put<unknown>('/assessment/grades', change)).data),
  });
