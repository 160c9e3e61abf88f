import { type CardCheck } from '@firstbell/schema/cards';
import { formatCount } from '../../../platform/formatCount.ts';

/** A part of the check's result: what is missing, and where. */
export type CheckPart = { title: string; lines: readonly string[] };

type Student = CardCheck['students'][number];

const quote = (characters: readonly string[]) => characters.join(' ');

const describeCharacters = (found: Student['characters']) =>
  found.map(({ label, characters }) => `${quote(characters)} in “${label}”`).join('; ');

const listLines = (students: readonly Student[], describe: (student: Student) => string): string[] =>
  students.flatMap((student) => {
    const text = describe(student);
    return text === '' ? [] : [`${student.name} (${student.id}): ${text}`];
  });

/** Counts for each grade or text on how many cards it is not written. */
function listUnwritten(students: readonly Student[]): string[] {
  if (students.length === 1) return students.flatMap(({ unwritten }) => unwritten);
  const counts = new Map<string, number>();
  for (const label of students.flatMap(({ unwritten }) => unwritten))
    counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${label}: ${formatCount(count, 'student')}`);
}

/** Describes what the cards of some students lack. Returns nothing if they are complete, and the marks of the term are locked. */
export function describeCheck(
  { shared_characters: shared, is_locked: isLocked }: CardCheck,
  students: readonly Student[],
  term: string,
): CheckPart[] {
  const parts: CheckPart[] = [
    {
      title: 'Characters that cannot be printed; a box stands in their place',
      lines: [
        ...(shared.length > 0 ? [`On every card: ${describeCharacters(shared)}`] : []),
        ...listLines(students, ({ characters }) => describeCharacters(characters)),
      ],
    },
    {
      title: 'No marks at all',
      lines: students.filter((student) => !student.has_marks).map(({ id, name }) => `${name} (${id})`),
    },
    {
      title: 'Marks are missing; the card says “Incomplete”',
      lines: listLines(students, ({ missing }) =>
        missing.map((part) => `${part.term} ${part.subjects.join(', ')}`).join('; '),
      ),
    },
    { title: 'Not written yet', lines: listUnwritten(students) },
    {
      title: 'The term is not finished',
      lines: isLocked ? [] : [`${term} is not locked, so its marks can still change.`],
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}
