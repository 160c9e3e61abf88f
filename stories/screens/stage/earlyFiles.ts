import { loadDatabaseFiles } from './databaseFiles.ts';

loadDatabaseFiles().catch(() => undefined);
