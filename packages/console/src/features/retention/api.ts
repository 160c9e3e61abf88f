import {
  type Due,
  type ErasedPerson,
  erased,
  erasureList,
  erasurePlaces,
  erasurePreview,
  type FormerPerson,
  type PersonErasure,
  retention,
  type RetentionPolicy,
} from '@firstbell/schema/erasure';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { parseResultOrJob } from '../../platform/jobs/api.ts';

/** `GET /erasure`: the retention policy, and the records that are due for erasure. */
export const retentionOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['erasure'] as const,
    queryFn: async ({ signal }) => retention.parse((await http.get<unknown>('/erasure', { signal })).data),
  });

/** `PUT /erasure`: saves the retention policy. */
export const savePolicy = async (http: AxiosInstance, policy: RetentionPolicy) =>
  retention.parse((await http.put<unknown>('/erasure', policy)).data);

/** `POST /erasure`: erases the due records of the listed kinds and academic years. */
export const eraseDueRecords = async (http: AxiosInstance, due: readonly Due[]) =>
  parseResultOrJob(erased, await http.post<unknown>('/erasure', { due }));

/** `POST /erasure/student` and `POST /erasure/teacher`: erases the personal data of a person. */
export const erasePerson = async (http: AxiosInstance, kind: ErasedPerson, input: PersonErasure) =>
  parseResultOrJob(erased, await http.post<unknown>(`/erasure/${kind}`, input));

/** `GET /erasure/list`: the latest erasures. */
export const erasuresOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['erasure', 'list'] as const,
    queryFn: async ({ signal }) =>
      erasureList.parse((await http.get<unknown>('/erasure/list', { signal })).data),
  });

/** `GET /erasure/preview`: the free texts that name a person. */
export const erasurePreviewOptions = (http: AxiosInstance, person: FormerPerson) =>
  queryOptions({
    queryKey: ['erasure', 'preview', person] as const,
    queryFn: async ({ signal }) =>
      erasurePreview.parse((await http.get<unknown>('/erasure/preview', { params: person, signal })).data),
    staleTime: 0,
  });

/** `GET /erasure/places`: the free texts that still name an erased person. */
export const erasurePlacesOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['erasure', 'places'] as const,
    queryFn: async ({ signal }) =>
      erasurePlaces.parse((await http.get<unknown>('/erasure/places', { signal })).data),
  });

/** `POST /erasure/places`: leaves free texts as they are. Returns the remaining ones. */
export const settlePlaces = async (http: AxiosInstance, ids: readonly number[]) =>
  erasurePlaces.parse((await http.post<unknown>('/erasure/places', { ids })).data);
