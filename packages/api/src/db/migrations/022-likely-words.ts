import { type Migration } from '../migration.ts';

/**
 * Finds words of people's names that have letter triples in common with typed ones, the most alike first. As a function,
 * because how alike they must be is a setting, which would need a transaction of its own around the statement: of a word
 * that is meant, `shrama` for `Sharma`, a share of 0.29 is in common.
 */
export const likelyWords: Migration = {
  name: '022-likely-words',
  statements: [
    `create function likely_words(typed_words jsonb, most integer)
      returns table (typed text, word text) language sql stable
      set pg_trgm.word_similarity_threshold = 0.25
      as $$
        select asked.typed, likeliest.word from jsonb_array_elements_text(typed_words) as asked (typed)
        cross join lateral (
          select name_word.word from name_word where asked.typed <% name_word.word
          order by word_similarity(asked.typed, name_word.word) desc, name_word.word limit most
        ) as likeliest
      $$`,
  ],
};
