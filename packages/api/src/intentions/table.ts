import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Table of the intentions of the last day. */
export const intentionTable = pgTable(
  'intention',
  {
    /** ID of the account. */
    person: text('person').notNull(),
    /** Digest of the `Idempotency-Key`. */
    key_digest: text('key_digest').notNull(),
    /** Digest of the operation and its input, with the key. */
    content_digest: text('content_digest').notNull(),
    /** Time at which a request began to carry out the intention. */
    claimed_at: instant('claimed_at').notNull(),
    /** Result, sealed with the key; null while a request carries out the intention. */
    result: text('result'),
  },
  (table) => [primaryKey({ columns: [table.person, table.key_digest] })],
);
