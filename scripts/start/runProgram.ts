import { StartError } from '@firstbell/api/node';

/** Runs the main function of a command with its arguments; prints the message of a `StartError` and exits with 1. */
export async function runProgram(main: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
