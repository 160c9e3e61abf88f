import { runCommand } from '../test/command.ts';

/** Folder in which a program runs, and variables that are added to its environment. */
type RunOptions = { cwd: string; env?: Record<string, string> };

/** Variables that Vitest sets, with which Storybook and Vite would build for tests. */
const VITEST_VARIABLE = /^(?:VITEST.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/;

/** Returns the environment in which Vitest was started. */
export const readOuterEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !VITEST_VARIABLE.test(name)));

/** Runs a program in the environment in which Vitest was started. */
export const runProgram = (program: string, args: readonly string[], { cwd, env = {} }: RunOptions) =>
  runCommand(program, args, { cwd, env: { ...readOuterEnvironment(), ...env } });

/** Runs a Node.js program; throws an error with its output if it fails. */
export async function runNode(args: readonly string[], options: RunOptions): Promise<void> {
  const { code, output } = await runProgram(process.execPath, args, options);
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${output}`);
}
