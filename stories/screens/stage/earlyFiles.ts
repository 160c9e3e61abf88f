import { loadDatabaseFiles } from './databaseFiles.ts';

// A page with screens loads this module first, so that the files arrive sooner. The database’s opening reports a failure.
loadDatabaseFiles().catch(() => undefined);
