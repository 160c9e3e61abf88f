import { type Migration, TEXT } from '../migration.ts';
import { changesLists } from './200-baseline/shared.ts';

/** The first and last day of each term of a year. A term without a row has no dates yet. */
export const termDates: Migration = {
  name: '207-term-dates',
  statements: [
    'alter table academic_year add constraint academic_year_span unique (key, starts, ends)',
    // The span of the year stays beside the days, so that a check compares both; a change of the year updates it.
    `create table term_date (
      year ${TEXT},
      year_starts date not null,
      year_ends date not null,
      kind ${TEXT} default 'term',
      term ${TEXT},
      starts date not null,
      ends date not null,
      primary key (year, term),
      constraint term_date_year foreign key (year, year_starts, year_ends) references academic_year (key, starts, ends)
        on update cascade on delete cascade,
      constraint term_date_kind check (kind = 'term'),
      constraint term_date_term foreign key (kind, term) references choice (kind, value)
        on update cascade on delete cascade,
      constraint term_date_forward check (starts <= ends),
      constraint term_date_in_year check (year_starts <= starts and ends <= year_ends),
      constraint term_date_apart exclude using gist (
        textrange(year, year, '[]') with &&, daterange(starts, ends, '[]') with &&
      )
    )`,
    'create index term_date_of_term on term_date (kind, term)',
    changesLists('term_date'),
  ],
};
