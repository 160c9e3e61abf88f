import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../db/database.ts';
import { editDistance } from '../names/editDistance.ts';

/** Minimum length of a word whose spelling is corrected. */
const MIN_LENGTH = 3;
/** Maximum number of words whose edit distance is computed: those with the highest trigram similarity. */
const MAX_CANDIDATES = 40;
/** A suggestion may differ from the typed word by one mistake, and by one more for each 5 letters of the typed word. */
const LETTERS_PER_MISTAKE = 5;
/** Maximum number of suggestions for a word. */
const MAX_SUGGESTIONS = 4;

/** Returns the words that the typed word may misspell, those with the fewest mistakes first. */
function findSuggestions(typed: string, words: readonly string[]): string[] {
  const maxMistakes = 1 + Math.floor(typed.length / LETTERS_PER_MISTAKE);
  return words
    .map((word) => ({ word, mistakes: editDistance(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ mistakes }) => mistakes <= maxMistakes)
    .toSorted((one, other) => one.mistakes - other.mistakes)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word }) => word);
}

/**
 * Reads the words of people's names that each typed word may misspell. Considers only the first `maxWords` words of at least 3
 * letters. Searching words is faster than searching people, because there are fewer words.
 */
export async function readSpellings(
  orm: Orm,
  words: readonly string[],
  maxWords: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const longWords = [...new Set(words.filter((word) => word.length >= MIN_LENGTH))].slice(0, maxWords);
  if (longWords.length === 0) return new Map();
  const likelyWords = await selectRows<{ typed: string; word: string }>(
    orm,
    sql`select typed, word from likely_words(${JSON.stringify(longWords)}::jsonb, ${MAX_CANDIDATES})`,
  );
  return new Map(
    longWords.map((typed) => {
      const candidates = likelyWords.filter((likely) => likely.typed === typed).map(({ word }) => word);
      return [typed, findSuggestions(typed, candidates)];
    }),
  );
}
