import { randomInt } from 'node:crypto';

const SYLLABLES = ['ba', 'de', 'gi', 'ko', 'lu', 'ma', 'ne', 'pi', 'ro', 'tu'];

/** Generates a family name that neither another test nor a sample record has, and that is not spelt like another: ten random syllables. */
export const generateName = (): string =>
  `V${Array.from({ length: 10 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('')}`;
