import { job, jobs, type Job } from '@firstbell/schema';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance, type AxiosResponse } from 'axios';
import { type z } from 'zod';

/** How often running jobs are asked for, in ms. */
const POLL_MS = 1000;
const ACCEPTED = 202;

const queryKey = ['job'] as const;

/** Says whether a job has not ended. */
export const isActive = ({ state }: Pick<Job, 'state'>) => state === 'running' || state === 'cancelling';

/** `GET /job`: the person's jobs; asked for again every second while one of them runs. */
export const jobsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => jobs.parse((await http.get<unknown>('/job', { signal })).data).rows,
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? POLL_MS : false),
    staleTime: Infinity,
  });

/** `POST /job/<key>/cancel`: asks for a job to be cancelled; what it has done is undone. */
export const cancelOptions = (http: AxiosInstance, client: QueryClient) =>
  mutationOptions({
    mutationKey: [...queryKey, 'cancel'],
    mutationFn: async (key: string) => job.parse((await http.post<unknown>(`/job/${key}/cancel`)).data),
    onSuccess: (cancelled) => {
      followJob(client, cancelled);
    },
  });

/** Reads the answer of an operation that goes on as a job where it takes long. */
export const answerOrJob = <Answer extends z.ZodType>(
  answer: Answer,
  { status, data }: AxiosResponse<unknown>,
): z.output<Answer> | Job => (status === ACCEPTED ? job.parse(data) : answer.parse(data));

/** Says whether an operation goes on as a job. */
export const isJob = (answer: unknown): answer is Job => job.safeParse(answer).success;

/** Shows how far a job is until it ends, on whichever screen. */
export function followJob(client: QueryClient, started: Job): void {
  // A list that is on its way may be from before the job began.
  void client.cancelQueries({ queryKey });
  client.setQueryData<Job[]>(queryKey, (known = []) => [
    started,
    ...known.filter(({ key }) => key !== started.key),
  ]);
}
