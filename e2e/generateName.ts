let nameCount = 0;

const SYLLABLES = ['ba', 'de', 'gi', 'ko', 'lu', 'ma', 'ne', 'pi', 'ro', 'tu'];

/** Generates a family name that neither another test nor a sample record has, and that is not spelt like another. */
export function generateName(): string {
  nameCount += 1;
  // The spelling of names that differ in one syllable is similar.
  const digits = `${String(nameCount).repeat(4)}${String(process.pid)}`;
  return `V${[...digits].map((digit) => SYLLABLES[Number(digit)]).join('')}`;
}
