import { startDatabase } from './pageDatabase.ts';

startDatabase();
