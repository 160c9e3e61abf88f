import { type Migration } from '../migration.ts';

/** Adds the date format that each user has chosen; empty without a choice. */
export const dateStyle: Migration = {
  name: '091-date-style',
  statements: [
    `alter table account add column date_style text not null default ''
      constraint account_date_style check (date_style in ('', 'numbers', 'iso', 'words', 'hindi'))`,
  ],
};
