import { areas, nextRollNumber, studentMove, studentMoveQuery } from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../records/api.ts';

/** `GET /student/roll_number`: the next free roll number of a section. */
export const rollNumberOptions = (http: AxiosInstance, place: { class: string; section: string }) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.student), 'roll_number', place.class, place.section] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/student/roll_number', { params: place, signal });
      return nextRollNumber.parse(data).next;
    },
    enabled: place.class !== '' && place.section !== '',
  });

/** `GET /student/{key}/move`: what a move to another section from a day on does with the marks of a student. */
export const moveOptions = (
  http: AxiosInstance,
  id: string,
  move: { class: string; section: string; from: string },
) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.student), 'move', id, move] as const,
    queryFn: async ({ signal }) => {
      const path = `/student/${encodeURIComponent(id)}/move`;
      const { data } = await http.get<unknown>(path, { params: move, signal });
      return studentMove.parse(data);
    },
    enabled: studentMoveQuery.safeParse(move).success,
  });
