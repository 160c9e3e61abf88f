import { type Migration } from '../migration.ts';

/**
 * Makes searches with a typing mistake cheap. Names are indexed by whole word: PostgreSQL knows how frequent each one is, so it
 * intersects first and last names in the index, where the trigram index gave it everybody with the last name. Similarity is only
 * computed for words whose length can be right: one mistake, and one more for every five letters.
 */
export const similarNames: Migration = {
  name: '085-similar-names',
  statements: [
    ...['student', 'teacher'].map(
      (table) =>
        `create index ${table}_words on ${table} using gin (string_to_array(name, ' '))
          with (gin_pending_list_limit = 64) where deleted_at is null`,
    ),
    `create or replace function likely_words(typed_words jsonb, most integer)
      returns table (typed text, word text) language sql stable
      set pg_trgm.word_similarity_threshold = 0.25
      as $$
        select asked.typed, likeliest.word from jsonb_array_elements_text(typed_words) as asked (typed)
        cross join lateral (
          select name_word.word from name_word
          where abs(length(name_word.word) - length(asked.typed)) <= 1 + length(asked.typed) / 5
            and asked.typed <% name_word.word
          order by word_similarity(asked.typed, name_word.word) desc, name_word.word limit most
        ) as likeliest
      $$`,
  ],
};
