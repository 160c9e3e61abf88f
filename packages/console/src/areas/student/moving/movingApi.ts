import { areas } from '@firstbell/schema';
import {
  movingInput,
  movingPreview,
  movingResult,
  type MovingInput,
  type MovingUndo,
  movingUndone,
} from '@firstbell/schema/moving';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../../records/api.ts';

/** `POST /student/move/preview`: how many students would move, and what happens with their marks of attendance. */
export const movingPreviewOptions = (http: AxiosInstance, input: MovingInput) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.student), 'moving', input] as const,
    queryFn: async ({ signal }) =>
      movingPreview.parse((await http.post<unknown>('/student/move/preview', input, { signal })).data),
    enabled: movingInput.safeParse(input).success,
    staleTime: 0,
  });

/** `POST /student/move`: moves students to a section; returns what the undo needs. */
export const sendMove = async (http: AxiosInstance, input: MovingInput) =>
  movingResult.parse((await http.post<unknown>('/student/move', input)).data);

/** `POST /student/move/undo`: moves students back. */
export const undoMove = async (http: AxiosInstance, undo: MovingUndo) =>
  movingUndone.parse((await http.post<unknown>('/student/move/undo', undo)).data);
