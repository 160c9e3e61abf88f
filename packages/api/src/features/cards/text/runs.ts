import createBidi from 'bidi-js';
import { findPart, type FontPart, hasCharacter } from './fontParts.ts';

/** A stretch of text in one part of the font and one direction. */
export type TextRun = { part: FontPart; text: string };

const bidi = createBidi();

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Characters of no script, such as spaces, and marks; they take the font of the letter before them. */
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]$/u;

/** Tells whether a text begins with a letter that is written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  RIGHT_TO_LEFT.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

function splitByPart(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    if (last && SHARED.test(character) && hasCharacter(last.part, character)) {
      last.text += character;
      continue;
    }
    const part = findPart(character) ?? 'latin';
    if (last?.part === part) last.text += character;
    else runs.push({ part, text: character });
  }
  return runs;
}

/** Splits a text that is written from right to left into runs from left to right. */
const splitReversed = (text: string): TextRun[] =>
  splitByPart(text)
    .map(({ part, text: logical }) =>
      part === 'arabic'
        ? { part, text: logical }
        : // The font knows no direction of punctuation, so it is mirrored here.
          {
            part,
            text: [...logical]
              .toReversed()
              .map((character) => bidi.getMirroredCharacter(character) ?? character)
              .join(''),
          },
    )
    .toReversed();

type LevelRun = { level: number; text: string };

function splitByLevel(text: string, direction: 'ltr' | 'rtl'): LevelRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: LevelRun[] = [];
  [...text].reduce((index, character) => {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += character;
    else runs.push({ level, text: character });
    return index + character.length;
  }, 0);
  return runs;
}

/** Orders runs as they are seen from left to right: rule L2 of the Unicode Bidirectional Algorithm. */
function orderRuns(runs: readonly LevelRun[]): LevelRun[] {
  let ordered = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: LevelRun[] = [];
    let reversed: LevelRun[] = [];
    for (const run of ordered) {
      if (run.level >= level) reversed = [run, ...reversed];
      else {
        next.push(...reversed, run);
        reversed = [];
      }
    }
    ordered = [...next, ...reversed];
  }
  return ordered;
}

/** Splits a line into runs, in the order in which they are seen from left to right. */
export function splitIntoRuns(text: string, direction: 'ltr' | 'rtl' = 'ltr'): TextRun[] {
  if (!RIGHT_TO_LEFT.test(text) && direction === 'ltr') return splitByPart(text);
  return orderRuns(splitByLevel(text, direction)).flatMap(({ level, text: run }) =>
    level % 2 === 1 ? splitReversed(run) : splitByPart(run),
  );
}
