import { z } from 'zod';
import * as account from './account.ts';
import { contract } from './contract.ts';
import { inboxes } from './inbox.ts';
import * as jobs from './jobs.ts';
import * as school from './school.ts';

export const read = contract(
  'get /me/start',
  'Returns what every screen of the console needs first: the responses of other operations, by the names of their paths.',
  {
    access: ['me', 'read'],
    response: z.object({
      me: account.read.response,
      school: school.read.response,
      job: jobs.list.response,
      notification: inboxes.notification.list.response,
      message: inboxes.message.list.response,
    }),
  },
);
