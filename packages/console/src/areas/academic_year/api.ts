import { academicYear } from '@firstbell/schema';
import { mutationOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** `POST /academic_year/<key>/set`: makes a year the current one. */
export const setCurrentYearOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [academicYear.key, 'set'],
    mutationFn: async (key: string) => {
      await http.post(`/${academicYear.key}/${encodeURIComponent(key)}/set`);
    },
  });
