import { migrateServer, StartError } from '@firstbell/api/node';
import { runProgram } from './start/runProgram.ts';

/** Runs `npm run migrate`: migrates PostgreSQL as the owner of its tables, and grants the service's user its rights. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0)
    throw new StartError('Usage: npm run migrate, with MIGRATION_DATABASE_URL and DATABASE_URL');
  console.log(await migrateServer(process.env));
}

await runProgram(main);
