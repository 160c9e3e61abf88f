import { startDatabase } from './pageDatabase.ts';

// A page with screens loads this module first, so that the database is ready sooner.
startDatabase();
