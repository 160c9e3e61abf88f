import {
  type Due,
  erased,
  retention,
  type RetentionPolicy,
  type StudentErasure,
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

/** `POST /erasure`: erases what was listed. */
export const eraseDue = async (http: AxiosInstance, due: readonly Due[]) =>
  answerOrJob(erased, await http.post<unknown>('/erasure', { due }));

/** `POST /erasure/student`: erases the personal data of a student. */
export const eraseStudent = async (http: AxiosInstance, input: StudentErasure) =>
  answerOrJob(erased, await http.post<unknown>('/erasure/student', input));
