import { z } from 'zod';

const environment = z.object({ CHROMATIC_PROJECT_TOKEN: z.string().min(1) });

/** Gives the token of the project at Chromatic; throws what to set where it is missing. */
export function readToken(variables: Record<string, string | undefined>): string {
  const { success, data } = environment.safeParse(variables);
  if (success) return data.CHROMATIC_PROJECT_TOKEN;
  throw new Error(
    [
      'CHROMATIC_PROJECT_TOKEN is not set: take it from the project’s Manage screen at chromatic.com and run',
      '  CHROMATIC_PROJECT_TOKEN=chpt_… npm run chromatic',
      'Without Chromatic, `npm run visual` compares the same pictures on this machine.',
    ].join('\n'),
  );
}
