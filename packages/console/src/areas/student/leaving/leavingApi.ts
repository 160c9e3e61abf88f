import { areas, type SelectionInput } from '@firstbell/schema';
import {
  admissionInput,
  admissionPreview,
  leavingPreview,
  leavingQuery,
  leavingResult,
  type LeavingInput,
  type ReturnInput,
} from '@firstbell/schema/leaving';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../../records/api.ts';

/** `POST /student/leave/preview`: how many students would leave, and their marks of attendance after the last day. */
export const leavingPreviewOptions = (
  http: AxiosInstance,
  query: { selection: SelectionInput; last_day: string },
) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.student), 'leaving', query] as const,
    queryFn: async ({ signal }) =>
      leavingPreview.parse((await http.post<unknown>('/student/leave/preview', query, { signal })).data),
    enabled: leavingQuery.safeParse(query).success,
    staleTime: 0,
  });

const admissionPathOf = (id: string) => `/student/${encodeURIComponent(id)}/admission`;

/** `GET /student/{key}/admission`: the present admission date, and the marks before `starts` or, if it is empty, before that date. */
export const admissionOptions = (http: AxiosInstance, id: string, starts: string) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.student), 'admission', id, starts] as const,
    queryFn: async ({ signal }) =>
      admissionPreview.parse(
        (await http.get<unknown>(admissionPathOf(id), { params: { starts }, signal })).data,
      ),
    enabled: starts === '' || admissionInput.safeParse({ starts }).success,
    staleTime: 0,
  });

/** `POST /student/{key}/admission`: corrects the admission date of a student. */
export const sendAdmission = (http: AxiosInstance, id: string, starts: string): Promise<unknown> =>
  http.post(admissionPathOf(id), { starts });

/** `POST /student/leave`: saves that students leave; returns their number, and the batch that undoes it. */
export const sendLeaving = async (http: AxiosInstance, input: LeavingInput) =>
  leavingResult.parse((await http.post<unknown>('/student/leave', input)).data);

/** `POST /student/leave/undo`: puts the students of a batch on the roll again. */
export const undoLeaving = (http: AxiosInstance, batch: string): Promise<unknown> =>
  http.post('/student/leave/undo', { batch });

const returnPathOf = (id: string) => `/student/${encodeURIComponent(id)}/return`;

/** `POST /student/{key}/return`: enrols a student who has left. */
export const sendReturn = (http: AxiosInstance, id: string, input: ReturnInput): Promise<unknown> =>
  http.post(returnPathOf(id), input);

/** `POST /student/{key}/return/undo`: undoes a return. */
export const undoReturn = (http: AxiosInstance, id: string): Promise<unknown> =>
  http.post(`${returnPathOf(id)}/undo`);
