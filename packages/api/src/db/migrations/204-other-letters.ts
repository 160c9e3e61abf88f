import { type Migration, TRIGRAM_SETTINGS } from '../migration.ts';

/** Indexes the sounds of names with other letters than a to z, by which the text filter of a list finds them. */
export const otherLetters: Migration = {
  name: '204-other-letters',
  statements: ['student', 'teacher'].map(
    (table) => `create index ${table}_other_letters on ${table} using gin (sound gin_trgm_ops)
      ${TRIGRAM_SETTINGS} where deleted_at is null and octet_length(name) <> length(name)`,
  ),
};
