import { type Hono } from 'hono';
import { admit } from './accounts/admit.ts';
import { accountOperations } from './accounts/operations.ts';
import { type VerifyToken } from './auth.ts';
import { recordAreas } from './areas.ts';
import { type Database } from './db/database.ts';
import { fileOperations } from './files/operations.ts';
import { type FileStore } from './files/store.ts';
import { serve } from './http/serve.ts';
import { recordOperations } from './records/operations.ts';
import { type Records } from './records/records.ts';
import { schoolOperations } from './school/operations.ts';
import { serviceOperations } from './service.ts';
import { type Log, type Settings } from './settings.ts';

/** All that the service needs from outside. */
export type Services = {
  db: Database;
  /** Where the bytes of uploaded files are. */
  files: FileStore;
  verifyToken: VerifyToken;
  clock: () => Date;
  config: Settings;
  log?: Log;
  /** Gives the address a request came from, where the server knows it. */
  addressOf?: (env: unknown) => string;
};

/** Makes the API: a function from `Request` to `Response` that runs in Node and in a browser. */
export function createApp({ db, files, verifyToken, clock, config, log, addressOf }: Services): Hono {
  const records = recordsOf(db, clock, config.timeZone);
  const operations = [
    ...accountOperations(db),
    ...schoolOperations(records),
    ...fileOperations({ db, files }, clock),
    ...Object.values(recordAreas).flatMap((area) => recordOperations(records, area)),
  ];
  const own = serviceOperations(db, config, operations);
  return serve([...own, ...operations], {
    verifyToken,
    admit: (user) => admit(db, user, config.signUp, clock()),
    clock,
    config,
    log,
    addressOf,
  });
}

/** Gives the records that a database holds. */
export function recordsOf(db: Database, clock: () => Date, timeZone: string): Records {
  return { db, areas: recordAreas, clock, timeZone };
}
