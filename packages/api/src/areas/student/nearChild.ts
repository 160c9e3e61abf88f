import { type DuplicateQuery } from '@firstbell/schema/duplicates';
import { editDistance } from '../../names/editDistance.ts';
import { computeSound, soundOfWord } from '../../names/sound.ts';

/** What is compared of two children. */
export type ComparedChild = DuplicateQuery;

/** Minimum length of a word that may be misspelt. */
const MIN_LENGTH = 3;
/** A word may differ by one mistake, and by one more for each 5 letters. */
const LETTERS_PER_MISTAKE = 5;

const wordsOf = ({ first_name, last_name }: ComparedChild) =>
  `${first_name} ${last_name}`
    .toLowerCase()
    .split(/[\s.-]+/)
    .filter(Boolean);

const isSameSound = (word: string, other: string) => soundOfWord(word) === soundOfWord(other);

function isMisspelt(word: string, other: string): boolean {
  if (isSameSound(word, other)) return true;
  const length = Math.min(word.length, other.length);
  const maxMistakes = length < MIN_LENGTH ? 0 : 1 + Math.floor(length / LETTERS_PER_MISTAKE);
  return editDistance(word, other) <= maxMistakes;
}

/** Tells whether each word of the shorter name has an equal one, in any order, in the other name. */
function hasSameWords(
  child: ComparedChild,
  other: ComparedChild,
  isEqual: (word: string, otherWord: string) => boolean,
): boolean {
  const [shorter = [], longer = []] = [wordsOf(child), wordsOf(other)].toSorted(
    (one, two) => one.length - two.length,
  );
  return shorter.length > 0 && shorter.every((word) => longer.some((otherWord) => isEqual(word, otherWord)));
}

const hasSameParent = (child: ComparedChild, other: ComparedChild) =>
  (['mother', 'father', 'guardian'] as const).some(
    (field) => child[field] !== '' && computeSound(child[field]) === computeSound(other[field]),
  );

const isSame = (value: string, other: string) => value !== '' && value === other;

/**
 * Tells whether two records may be of the same child: the names sound the same, in any order and script, and the birth date, the phone
 * or a parent is the same; or the names are nearly the same, and the birth date is. Siblings with similar names have other birth dates.
 */
export function isNearChild(child: ComparedChild, other: ComparedChild): boolean {
  const isSameDay = isSame(child.dob, other.dob);
  if (isSameDay && hasSameWords(child, other, isMisspelt)) return true;
  const isSameFamily = isSame(child.phone, other.phone) || hasSameParent(child, other);
  return isSameFamily && hasSameWords(child, other, isSameSound);
}
