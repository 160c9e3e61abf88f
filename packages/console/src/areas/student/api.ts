import { areas, nextRollNumber, studentMove, studentMoveQuery } from '@firstbell/schema';
import {
  possibleDuplicates,
  type DuplicateQuery,
  type PossibleDuplicate,
} from '@firstbell/schema/duplicates';
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

/** `GET /student/move`: what a move to another section from a day on does with the marks of a student. */
export const moveOptions = (
  http: AxiosInstance,
  move: { id: string; class: string; section: string; from: string },
) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.student), 'move', move] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/student/move', { params: move, signal });
      return studentMove.parse(data);
    },
    enabled: studentMoveQuery.safeParse(move).success,
  });

/** `POST /student/possible_duplicates`: the students who may be a child who is to be added; at most 5. */
export async function findDuplicates(
  http: AxiosInstance,
  child: DuplicateQuery,
): Promise<readonly PossibleDuplicate[]> {
  const { data } = await http.post<unknown>('/student/possible_duplicates', child);
  return possibleDuplicates.parse(data).rows;
}
