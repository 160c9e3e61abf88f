import { readEnvironment } from '@firstbell/api/environment';

/** Returns the token of the project at Chromatic; throws instructions if it is missing. */
export function readToken(environment: Record<string, string | undefined>): string {
  const { CHROMATIC_PROJECT_TOKEN } = readEnvironment('chromatic', environment);
  if (CHROMATIC_PROJECT_TOKEN !== undefined) return CHROMATIC_PROJECT_TOKEN;
  throw new Error(
    [
      'CHROMATIC_PROJECT_TOKEN is not set: take it from the project’s Manage screen at chromatic.com and run',
      '  CHROMATIC_PROJECT_TOKEN=chpt_… npm run chromatic',
      'Without Chromatic, `npm run visual` compares the same pictures on this machine.',
    ].join('\n'),
  );
}
