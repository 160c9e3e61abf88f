import { type Migration } from '../migration.ts';

/** Index for the job that made a PDF of report cards: each download of a file looks for it. */
export const madeCards: Migration = {
  name: '135-made-cards',
  statements: [`create index job_of_cards on job ((result -> 'file' ->> 'id')) where kind = 'report_cards'`],
};
