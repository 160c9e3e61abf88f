import { toLetter, type AttendanceMark } from '@firstbell/schema';
import { clean } from '@firstbell/schema/text';
import { type RosterRow } from './roster.ts';
import { formatList } from '../../platform/formatList.ts';

/** A parsed part of a command line. */
type CommandPart = { id: string; name: string; rollNumber: string; mark: AttendanceMark };

/** Parsed command line: the marks to set, and a message for each invalid part. */
export type Command = { parts: CommandPart[]; problems: string[] };

/** Maximum number of digits of a roll number in an error message. */
const MAX_SHOWN_DIGITS = 12;

/** Formats the letters of marks: `The letters are P, A, L and E.` */
const describeLetters = (offered: readonly AttendanceMark[]) =>
  `The letters are ${formatList(offered.map(toLetter))}.`;

type Token = { kind: 'number' | 'word' | 'other'; text: string };

/**
 * Splits a command line into numbers, words and other characters; spaces, commas, semicolons and full stops
 * separate them.
 */
function tokenize(text: string): Token[] {
  return [...clean(text, 'code').matchAll(/([0-9]+)|([\p{L}\p{M}]+)|([^\s,;.।،]+?)/gu)].map(
    ([match, number, word]) => ({
      kind: number !== undefined ? 'number' : word !== undefined ? 'word' : 'other',
      text: match,
    }),
  );
}

/** Finds the mark that a word names by its letter or its first word. */
const findMark = (word: string, offered: readonly AttendanceMark[]) =>
  offered.find((mark) => {
    const names = [toLetter(mark), mark.split(' ')[0]].map((name) => name?.toLowerCase());
    return names.includes(word.toLowerCase());
  });

/** Describes why a word is no mark. */
function describeBadWord(word: string, offered: readonly AttendanceMark[]): string {
  const problem = /^\p{Script=Latin}+$/u.test(word) ? 'is no mark' : 'is in another script';
  return `“${word}” ${problem}. ${describeLetters(offered)}`;
}

/** Finds the student with a roll number; returns an error message if there is none, or more than one. */
function findStudent(number: string, rows: readonly RosterRow[], section: string): RosterRow | string {
  const rollNumber = number.replace(/^0+(?=\d)/, '');
  const [first, second] = rows.filter((row) => row.rollNumber === rollNumber);
  if (first === undefined)
    return `Nobody in ${section} has roll number ${rollNumber.slice(0, MAX_SHOWN_DIGITS)}.`;
  if (second)
    return `${first.name} and ${second.name} both have roll number ${rollNumber}. Mark them in the list.`;
  return first;
}

/**
 * Parses a command line such as `12A 27L 33A`. While the person still types (`isComplete` is false), a
 * number without a letter at the end is not an error.
 */
export function parseCommand(
  text: string,
  {
    offered,
    rows,
    section,
    isComplete,
  }: {
    offered: readonly AttendanceMark[];
    rows: readonly RosterRow[];
    section: string;
    isComplete: boolean;
  },
): Command {
  const tokens = tokenize(text);
  const parts = new Map<string, CommandPart>();
  const problems: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    const nextToken = tokens[index + 1];
    if (token === undefined) break;
    if (token.kind !== 'number') {
      const mark = token.kind === 'word' ? findMark(token.text, offered) : undefined;
      problems.push(
        mark
          ? `Write the roll number before “${token.text}”, such as 12${token.text.charAt(0).toUpperCase()}.`
          : token.kind === 'word'
            ? describeBadWord(token.text, offered)
            : `“${token.text}” is not understood. Write roll numbers and letters, such as 12A 27L.`,
      );
      continue;
    }
    const student = findStudent(token.text, rows, section);
    if (nextToken?.kind !== 'word') {
      const isStillTyping = nextToken === undefined && !isComplete;
      if (!isStillTyping)
        problems.push(`${token.text.slice(0, MAX_SHOWN_DIGITS)} has no letter. ${describeLetters(offered)}`);
      continue;
    }
    index += 1;
    const mark = findMark(nextToken.text, offered);
    if (mark === undefined) problems.push(describeBadWord(nextToken.text, offered));
    else if (typeof student === 'string') problems.push(student);
    else {
      const earlierMark = parts.get(student.id)?.mark;
      if (earlierMark !== undefined && earlierMark !== mark)
        problems.push(`${student.rollNumber} has two marks: ${earlierMark} and ${mark}.`);
      parts.set(student.id, { id: student.id, name: student.name, rollNumber: student.rollNumber, mark });
    }
  }
  return { parts: [...parts.values()], problems: [...new Set(problems)] };
}
