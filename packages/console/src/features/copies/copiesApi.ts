import { type Area } from '@firstbell/schema';
import { copiedRecords, type SectionsCopy } from '@firstbell/schema/copies';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../records/api.ts';

/** `POST /<area>/<key>/copy`: copies a record to sections; returns the keys of the copies. */
export const copyOptions = (http: AxiosInstance, client: QueryClient, area: Area, key: string) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(area), 'copy'],
    mutationFn: async (copy: SectionsCopy) =>
      copiedRecords.parse((await http.post<unknown>(`/${area.key}/${key}/copy`, copy)).data).keys,
    onSuccess: () => client.invalidateQueries({ queryKey: areaQueryKeyOf(area) }),
  });
