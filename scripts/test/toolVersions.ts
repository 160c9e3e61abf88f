import { runCommand } from './command.ts';
import { findPostgresPrograms } from './postgres.ts';
import { type Step } from './steps.ts';

/** Versions of the programs outside of the repository that affect the results of steps. */
export type ToolVersions = { system: string; chromium: string; postgres: string };

/** Reads a program's version: the last line of its output, because Debian's Chromium may print varying warnings before it. */
const readVersion = async (program: string): Promise<string> =>
  (await runCommand(program, ['--version'])).output.trim().split('\n').at(-1) ?? '';

/** Reads the versions of this machine's programs; `none` for a missing one. */
export async function readToolVersions(chromium: string | null): Promise<ToolVersions> {
  const postgres = findPostgresPrograms();
  const [browser, server] = await Promise.all([
    chromium === null ? 'none' : readVersion(chromium),
    postgres === null ? 'none' : readVersion(`${postgres}/postgres`),
  ]);
  return {
    system: `${process.platform} ${process.arch}, Node.js ${process.version}`,
    chromium: browser,
    postgres: server,
  };
}

/** Returns the versions that affect the result of a step: without PostgreSQL, more tests of the API run on PGlite. */
export function selectVersions(
  { needsChromium, group }: Pick<Step, 'needsChromium' | 'group'>,
  { system, chromium, postgres }: ToolVersions,
): string {
  return [system, ...(needsChromium ? [chromium] : []), ...(group === 'api' ? [postgres] : [])].join('\n');
}
