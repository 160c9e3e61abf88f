import { z } from 'zod';
import { backupResults } from '../school/backups.ts';
import { publicConfig } from '../school/config.ts';
import { contract } from './contract.ts';

/** Response of the checks of the service. */
export const healthy = z.object({
  status: z.literal('ok'),
  /** Whether the scanner of uploads responds; missing without a scanner. While it is away, only uploads are refused. */
  scanner: z.enum(['ok', 'away']).optional(),
  /** Whether the clock differs from another one; missing while it is right. */
  clock: z.literal('differs').optional(),
  /** Whether removals by age wait, because the last entries or another clock contradict the clock; missing while they do not. */
  removal: z.literal('postponed').optional(),
  /** The last backup. The service is ready whatever it is. */
  backup: z
    .object({
      at: z.string().nullable(),
      age_hours: z.number().nullable(),
      result: z.enum([...backupResults, 'never']),
      warning: z.string().optional(),
    })
    .optional(),
});

const open = { tag: 'service', access: 'open' } as const;

export const health = contract(
  'get /health',
  'Tells whether the service and its database respond, and writes work.',
  { ...open, response: healthy, problems: ['unavailable'] },
);

export const ready = contract(
  'get /ready',
  'Tells whether the service is healthy, its clock is right, and the school is complete: no file is missing.',
  { ...open, response: healthy, problems: ['clock_differs', 'unavailable'] },
);

export const live = contract('get /live', 'Tells whether the process responds, whatever its database does.', {
  ...open,
  response: healthy,
});

export const config = contract(
  'get /config',
  'Returns the configuration that the console reads before sign-in.',
  { ...open, response: publicConfig },
);

export const openApi = contract('get /openapi.json', 'Returns this description of the API.', {
  ...open,
  response: z.record(z.string(), z.unknown()),
  problems: ['unavailable'],
});

export const docs = contract('get /docs', 'Shows this description as a page.', {
  ...open,
  status: 200,
  problems: ['unavailable'],
});
