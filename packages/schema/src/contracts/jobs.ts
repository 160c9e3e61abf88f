import { job as jobSchema, jobs as jobList } from '../records/job.ts';
import { contract } from './contract.ts';

export const list = contract(
  'get /job',
  "Lists the signed-in person's jobs that run or ended within the last hour, the newest first.",
  { access: ['job', 'read'], response: jobList },
);

export const read = contract('get /job/{key}', 'Returns a job with its progress.', {
  access: ['job', 'read'],
  response: jobSchema,
});

export const cancel = contract(
  'post /job/{key}/cancel',
  'Cancels a job and undoes its changes; has no effect on an ended job.',
  { access: ['job', 'edit'], unkeyed: 'settles', response: jobSchema },
);
