import { academicYear, areas } from '@firstbell/schema';
import { yearSetPreview } from '@firstbell/schema/year-set';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../records/api.ts';

const pathOf = (key: string) => `/${academicYear.key}/${encodeURIComponent(key)}/set`;

/** `GET /academic_year/<key>/set`: what making a year the current one would do. */
export const yearSetPreviewOptions = (http: AxiosInstance, key: string) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.academic_year), 'set', key] as const,
    queryFn: async ({ signal }) =>
      yearSetPreview.parse((await http.get<unknown>(pathOf(key), { signal })).data),
    staleTime: 0,
  });

/** `POST /academic_year/<key>/set`: makes a year the current one. */
export const setCurrentYearOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [academicYear.key, 'set'],
    mutationFn: async (key: string) => {
      await http.post(pathOf(key));
    },
  });

/** `POST /academic_year/<key>/set/undo`: makes the earlier year current again. */
export const undoSetYear = (http: AxiosInstance, key: string): Promise<unknown> =>
  http.post(`${pathOf(key)}/undo`);
