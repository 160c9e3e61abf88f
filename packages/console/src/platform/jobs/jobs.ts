import { job, type Job } from '@firstbell/schema';
import * as jobs from '@firstbell/schema/contracts/jobs';
import { type QueryClient } from '@tanstack/react-query';
import { createQueryKey } from '../http/requestOptions.ts';
import { useLoad } from '../useApi.ts';

/** Polling interval of running jobs in ms. */
const POLL_MS = 1000;

const queryKey = createQueryKey(jobs.list);

/** True for a job that has not ended. */
export const isActive = ({ state }: Pick<Job, 'state'>) => state === 'running' || state === 'cancelling';

/** Loads the person's jobs, every second while one of them runs. */
export const useJobs = () =>
  useLoad(jobs.list, {
    refetchInterval: ({ state }) => (state.data?.rows.some(isActive) ? POLL_MS : false),
    staleTime: Infinity,
  });

/** True for a job, false for the result of an operation. */
export const isJob = (response: unknown): response is Job => job.safeParse(response).success;

/** Adds a job to the cache, so that its progress is shown above every screen until the job ends. */
export function followJob(client: QueryClient, newJob: Job): void {
  // A pending request may return the list of jobs without the new job.
  void client.cancelQueries({ queryKey });
  client.setQueryData<{ rows: Job[] }>(queryKey, (known) => ({
    rows: [newJob, ...(known?.rows ?? []).filter(({ key }) => key !== newJob.key)],
  }));
}
