import { attendanceMarks, normalise, type AttendanceMark } from '@firstbell/schema';
import { type RosterRow } from './roster.ts';

/** A parsed part of a command line. */
type CommandPart = { id: string; name: string; rollNumber: string; mark: AttendanceMark };

/** Parsed command line: the marks to set, and an error for each invalid part. */
export type Command = { parts: CommandPart[]; faults: string[] };

const LETTERS = 'P, A, L and E';

/** Number of consecutive digits in a script. */
const DIGITS = 10;
const isDigit = (sign: string | undefined) => sign !== undefined && /^\p{Nd}$/u.test(sign);

/** Full-width letters, which East Asian keyboards write, and their offset from ASCII. */
const WIDE = { first: 0xff21, last: 0xff5a, distance: 0xfee0 };

/** Mathematical digits: five sets of ten without a gap. */
const MATHEMATICAL = { first: 0x1d7ce, last: 0x1d7ff };

/** Converts a decimal digit of any script, and a full-width letter, to ASCII; other characters are unchanged. */
function asciiSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (WIDE.first <= code && code <= WIDE.last) return String.fromCodePoint(code - WIDE.distance);
  if (!isDigit(sign)) return sign;
  if (MATHEMATICAL.first <= code && code <= MATHEMATICAL.last)
    return String((code - MATHEMATICAL.first) % DIGITS);
  // Blocks of digits begin at a multiple of 16, or 6 after one.
  for (let value = 0; value < DIGITS; value += 1) {
    const zero = code - value;
    const isZero = !isDigit(String.fromCodePoint(zero - 1)) || zero % 16 === 0 || zero % 16 === 6;
    if (isZero && isDigit(String.fromCodePoint(zero + DIGITS - 1))) return String(value);
  }
  return sign;
}

type Token = { kind: 'number' | 'word' | 'other'; text: string };

/** Splits a command line into numbers, words and other signs; spaces, commas, semicolons and full stops separate. */
function split(text: string): Token[] {
  const plain = [...normalise(text)].map(asciiSign).join('');
  return [...plain.matchAll(/([0-9]+)|([\p{L}\p{M}]+)|([^\s,;.।،]+?)/gu)].map(([found, number, word]) => ({
    kind: number !== undefined ? 'number' : word !== undefined ? 'word' : 'other',
    text: found,
  }));
}

const markOf = (word: string) =>
  attendanceMarks.find((mark) => {
    const lower = word.toLowerCase();
    return mark.toLowerCase() === lower || mark.charAt(0).toLowerCase() === lower;
  });

/** Says why a word is no mark. */
function wordFault(word: string): string {
  return /^\p{Script=Latin}+$/u.test(word)
    ? `“${word}” is no mark. The letters are ${LETTERS}.`
    : `“${word}” is in another script. The letters are ${LETTERS}.`;
}

/** Finds the pupil with a roll number, or says why there is none to mark. */
function findPupil(number: string, rows: readonly RosterRow[], section: string): RosterRow | string {
  const wanted = number.replace(/^0+(?=\d)/, '');
  const found = rows.filter(({ rollNumber }) => rollNumber === wanted);
  const [first, second] = found;
  if (first === undefined) return `Nobody in ${section} has roll number ${wanted.slice(0, 12)}.`;
  if (second)
    return `${first.name} and ${second.name} both have roll number ${wanted}. Mark them in the list.`;
  return first;
}

/**
 * Reads a command line such as `12A 27L 33A`. While it is still typed (`isDone` is false), a number at its end may wait for
 * its letter.
 */
export function readCommand(
  text: string,
  { rows, section, isDone }: { rows: readonly RosterRow[]; section: string; isDone: boolean },
): Command {
  const tokens = split(text);
  const parts = new Map<string, CommandPart>();
  const faults: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (token === undefined) break;
    if (token.kind !== 'number') {
      const mark = token.kind === 'word' ? markOf(token.text) : undefined;
      faults.push(
        mark
          ? `Write the roll number before “${token.text}”, such as 12${token.text.charAt(0).toUpperCase()}.`
          : token.kind === 'word'
            ? wordFault(token.text)
            : `“${token.text}” is not understood. Write roll numbers and letters, such as 12A 27L.`,
      );
      continue;
    }
    const pupil = findPupil(token.text, rows, section);
    if (next?.kind !== 'word') {
      const isWaiting = next === undefined && !isDone;
      if (!isWaiting) faults.push(`${token.text.slice(0, 12)} has no letter. The letters are ${LETTERS}.`);
      continue;
    }
    at += 1;
    const mark = markOf(next.text);
    if (mark === undefined) faults.push(wordFault(next.text));
    else if (typeof pupil === 'string') faults.push(pupil);
    else {
      const before = parts.get(pupil.id)?.mark;
      if (before !== undefined && before !== mark)
        faults.push(`${pupil.rollNumber} has two marks: ${before} and ${mark}.`);
      parts.set(pupil.id, { id: pupil.id, name: pupil.name, rollNumber: pupil.rollNumber, mark });
    }
  }
  return { parts: [...parts.values()], faults: [...new Set(faults)] };
}
