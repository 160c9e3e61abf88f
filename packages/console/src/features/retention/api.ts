import {
  type Due,
  type ErasedPerson,
  erased,
  type PersonErasure,
  retention,
  type RetentionPolicy,
} from '@firstbell/schema/erasure';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { answerOrJob } from '../../platform/jobs/api.ts';

/** `GET /erasure`: for how many years records are kept, and what is due. */
export const retentionOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['erasure'] as const,
    queryFn: async ({ signal }) => retention.parse((await http.get<unknown>('/erasure', { signal })).data),
  });

/** `PUT /erasure`: saves the policy. */
export const savePolicy = async (http: AxiosInstance, policy: RetentionPolicy) =>
  retention.parse((await http.put<unknown>('/erasure', policy)).data);

/** `POST /erasure`: erases the listed records. */
export const eraseDue = async (http: AxiosInstance, due: readonly Due[]) =>
  answerOrJob(erased, await http.post<unknown>('/erasure', { due }));

/** `POST /erasure/student` and `POST /erasure/teacher`: erases the personal data of a person. */
export const erasePerson = async (http: AxiosInstance, of: ErasedPerson, input: PersonErasure) =>
  answerOrJob(erased, await http.post<unknown>(`/erasure/${of}`, input));
