import { type Migration, TEXT } from '../migration.ts';

/**
 * Adds the table of the intentions of the last day, each with its sealed result. Neither the key of an intention nor the body of its
 * request is stored, but only digests of both.
 */
export const intentions: Migration = {
  name: '203-intentions',
  statements: [
    `create table intention (
      person ${TEXT},
      key_digest ${TEXT},
      content_digest ${TEXT},
      claimed_at timestamptz not null,
      result text,
      primary key (person, key_digest)
    )`,
    'create index intention_by_time on intention (claimed_at)',
  ],
};
