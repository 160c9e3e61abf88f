import { job, jobs, type Job } from '@firstbell/schema';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance, type AxiosResponse } from 'axios';
import { type z } from 'zod';

/** Polling interval of running jobs in ms. */
const POLL_MS = 1000;
/** HTTP status of an operation that continues as a job. */
const ACCEPTED = 202;

const queryKey = ['job'] as const;

/** True for a job that has not ended. */
export const isActive = ({ state }: Pick<Job, 'state'>) => state === 'running' || state === 'cancelling';

/** `GET /job`: the person's jobs, polled every second while one of them runs. */
export const jobsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => jobs.parse((await http.get<unknown>('/job', { signal })).data).rows,
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? POLL_MS : false),
    staleTime: Infinity,
  });

/** `POST /job/<key>/cancel`: cancels a job and rolls its changes back. */
export const cancelOptions = (http: AxiosInstance, client: QueryClient) =>
  mutationOptions({
    mutationKey: [...queryKey, 'cancel'],
    mutationFn: async (key: string) => job.parse((await http.post<unknown>(`/job/${key}/cancel`)).data),
    onSuccess: (cancelledJob) => {
      followJob(client, cancelledJob);
    },
  });

/** Parses the response of an operation: its result, or the job of a long operation that still runs. */
export const parseResultOrJob = <Result extends z.ZodType>(
  result: Result,
  { status, data }: AxiosResponse<unknown>,
): z.output<Result> | Job => (status === ACCEPTED ? job.parse(data) : result.parse(data));

/** True for a job, false for the result of an operation. */
export const isJob = (response: unknown): response is Job => job.safeParse(response).success;

/** Adds a job to the cache, so that its progress is shown above every screen until the job ends. */
export function followJob(client: QueryClient, newJob: Job): void {
  // A pending request may return the list of jobs without the new job.
  void client.cancelQueries({ queryKey });
  client.setQueryData<Job[]>(queryKey, (knownJobs = []) => [
    newJob,
    ...knownJobs.filter(({ key }) => key !== newJob.key),
  ]);
}
