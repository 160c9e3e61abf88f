import { job, jobs, type Job } from '@firstbell/schema';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance, type AxiosResponse } from 'axios';
import { type z } from 'zod';

/** Polling interval of running jobs in ms. */
const POLL_MS = 1000;
const ACCEPTED = 202;

const queryKey = ['job'] as const;

/** True for a job that has not ended. */
export const isActive = ({ state }: Pick<Job, 'state'>) => state === 'running' || state === 'cancelling';

/** `GET /job`: the person's jobs; polled every second while one of them runs. */
export const jobsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => jobs.parse((await http.get<unknown>('/job', { signal })).data).rows,
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? POLL_MS : false),
    staleTime: Infinity,
  });

/** `POST /job/<key>/cancel`: cancels a job; its changes are rolled back. */
export const cancelOptions = (http: AxiosInstance, client: QueryClient) =>
  mutationOptions({
    mutationKey: [...queryKey, 'cancel'],
    mutationFn: async (key: string) => job.parse((await http.post<unknown>(`/job/${key}/cancel`)).data),
    onSuccess: (cancelled) => {
      followJob(client, cancelled);
    },
  });

/** Parses the response of an operation: its result, or the job that a long operation continues as. */
export const answerOrJob = <Answer extends z.ZodType>(
  answer: Answer,
  { status, data }: AxiosResponse<unknown>,
): z.output<Answer> | Job => (status === ACCEPTED ? job.parse(data) : answer.parse(data));

/** Tells a job from the result of an operation. */
export const isJob = (answer: unknown): answer is Job => job.safeParse(answer).success;

/** Adds a job to the cache: its progress shows above every screen until it ends. */
export function followJob(client: QueryClient, started: Job): void {
  // A pending request may return the jobs from before this one.
  void client.cancelQueries({ queryKey });
  client.setQueryData<Job[]>(queryKey, (known = []) => [
    started,
    ...known.filter(({ key }) => key !== started.key),
  ]);
}
