import { execFile } from 'node:child_process';

/** Folder in which a program runs, and variables that are added to its environment. */
type RunOptions = { cwd: string; env?: Record<string, string> };

/** Variables that Vitest sets, with which Storybook and Vite would build for tests. */
const VITEST_VARIABLE = /^(?:VITEST.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/;

/** Returns the environment in which Vitest was started. */
export const readOuterEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !VITEST_VARIABLE.test(name)));

/** Runs a program; resolves with its output, also if it fails. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env = {} }: RunOptions,
): Promise<{ isSuccess: boolean; output: string }> {
  const options = { cwd, env: { ...readOuterEnvironment(), ...env }, maxBuffer: 100_000_000 };
  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ isSuccess: error === null, output: `${stdout}${stderr}`.trim() });
    });
  });
}

/** Runs a Node.js program; throws an error with its output if it fails. */
export async function runNode(args: readonly string[], options: RunOptions): Promise<void> {
  const { isSuccess, output } = await runProgram(process.execPath, args, options);
  if (!isSuccess) throw new Error(`${args.join(' ')} failed:\n${output}`);
}
