import { areas, roster } from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../records/api.ts';

/** `GET /assessment/students`: the students of a section, by roll number. */
export const rosterOptions = (http: AxiosInstance, place: { class: string; section: string }) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.student), 'roster', place.class, place.section] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/assessment/students', { params: place, signal });
      return roster.parse(data).rows;
    },
    enabled: place.class !== '' && place.section !== '',
  });
