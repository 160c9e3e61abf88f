import { areas } from '@firstbell/schema';
import { handoverResult, teacherWork, type HandoverInput } from '@firstbell/schema/profiles';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../../records/api.ts';

/** Returns the URL of the screen that hands over what a teacher has. */
export const handoverUrlOf = (id: string) => `/teacher/handover?${new URLSearchParams({ id }).toString()}`;

const pathOf = (id: string, part: string) => `/teacher/${encodeURIComponent(id)}/${part}`;

/** `GET /teacher/{key}/work`: the lessons and posts of a teacher, and what was handed to others. */
export const teacherWorkOptions = (http: AxiosInstance, id: string) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.teacher), 'work', id] as const,
    queryFn: async ({ signal }) =>
      teacherWork.parse((await http.get<unknown>(pathOf(id, 'work'), { signal })).data),
    enabled: id !== '',
    staleTime: 0,
  });

/** `POST /teacher/{key}/handover`: ends the service, and hands lessons and posts over. */
export const sendHandover = async (http: AxiosInstance, id: string, input: HandoverInput) =>
  handoverResult.parse((await http.post<unknown>(pathOf(id, 'handover'), input)).data);

/** `POST /teacher/{key}/handover/undo`: undoes a handover. */
export const undoHandover = (http: AxiosInstance, id: string, batch: string): Promise<unknown> =>
  http.post(pathOf(id, 'handover/undo'), { batch });

/** `POST /teacher/{key}/return`: begins a new service. */
export const sendReturn = (http: AxiosInstance, id: string): Promise<unknown> =>
  http.post(pathOf(id, 'return'));
