import { migrateServer, StartError } from '@firstbell/api/node';
import { runProgram } from './start/runProgram.ts';

/** Runs `npm run migrate`: migrates PostgreSQL as the owner of its tables, and grants the rights of the service's user. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0)
    throw new StartError(
      'npm run migrate has no arguments: set MIGRATION_DATABASE_URL and DATABASE_URL instead.',
    );
  console.log(await migrateServer(process.env));
}

await runProgram(main);
