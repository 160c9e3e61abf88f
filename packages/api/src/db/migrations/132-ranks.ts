import { type Migration } from '../migration.ts';

/** Whether the school shows ranks, beside the marks and on report cards. */
export const ranks: Migration = {
  name: '132-ranks',
  statements: ['alter table grade_rounding add column has_ranks boolean not null default false'],
};
