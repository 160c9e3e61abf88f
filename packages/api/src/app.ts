import { type Hono } from 'hono';
import { type VerifyToken } from './auth.ts';
import { recordAreas } from './areas.ts';
import { type Database } from './db/database.ts';
import { serve } from './http/serve.ts';
import { recordOperations } from './records/operations.ts';
import { purgeRecords } from './records/remove.ts';
import { schoolOperations } from './school/operations.ts';
import { serviceOperations } from './service.ts';
import { type Log, type Settings } from './settings.ts';

/** All that the service needs from outside. */
export type Services = {
  db: Database;
  verifyToken: VerifyToken;
  clock: () => Date;
  config: Settings;
  log?: Log;
  /** Gives the address a request came from, where the server knows it. */
  addressOf?: (env: unknown) => string;
};

/** Makes the API: a function from `Request` to `Response` that runs in Node and in a browser. */
export function createApp({ db, verifyToken, clock, config, log, addressOf }: Services): Hono {
  const operations = [
    ...schoolOperations(db, clock, config.timeZone),
    ...Object.values(recordAreas).flatMap((area) => recordOperations(db, area, clock)),
  ];
  const own = serviceOperations(db, config, operations);
  return serve([...own, ...operations], { verifyToken, clock, config, log, addressOf });
}

/** Removes for good what was deleted too long ago to be restored. */
export async function purge(db: Database, clock: () => Date): Promise<void> {
  for (const area of Object.values(recordAreas)) await purgeRecords(db, area, clock());
}
