import { type Migration } from '../migration.ts';

/**
 * Function that finds words of people's names by trigram similarity to typed words, the most similar first. The similarity
 * threshold is a setting, which a function can have without a transaction. It is below that of `shrama` for `Sharma`, 0.29.
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
