import { loadDatabaseFiles } from './databaseFiles.ts';

// A page with screens loads this module first, so that the files arrive sooner. `openPageDatabase` reports a failure.
loadDatabaseFiles().catch(() => undefined);
