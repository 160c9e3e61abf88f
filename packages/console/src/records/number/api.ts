import { type Area } from '@firstbell/schema';
import { mutationOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf, readRecord } from '../api.ts';

/** `POST /<area>/<key>/number`: corrects the typed ID of a record. */
export const correctOptions = (http: AxiosInstance, area: Area, key: string) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(area), 'number', key],
    mutationFn: async (correction: { id: string; version: number }) =>
      readRecord(
        area,
        (await http.post<unknown>(`/${area.key}/${encodeURIComponent(key)}/number`, correction)).data,
      ),
  });
