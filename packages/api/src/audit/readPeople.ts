import { type Operation } from '../operation/operation.ts';

/** Way in which somebody read the data of people: a record, a list of several, or a file. */
export type ReadWay = 'opened' | 'listed' | 'exported';

/** Kind of a number or key: that of a student, a teacher, or a leave of a teacher. */
export type NumberKind = 'student' | 'teacher' | 'leave';

/** Operations whose answers are about people, by tag: the kind of the numbers in them. */
export const COUNTED_TAGS: Readonly<Record<string, NumberKind>> = {
  student: 'student',
  teacher: 'teacher',
  assessment: 'student',
  attendance: 'student',
  assignment: 'student',
  incident: 'student',
  leaves: 'leave',
  consent: 'student',
  report_card: 'student',
  section: 'student',
  search: 'student',
  dashboard: 'student',
};

/** Properties of an answer whose objects are about another kind of people than the operation. */
const KIND_OF_PROPERTY: Readonly<Record<string, NumberKind>> = {
  students: 'student',
  student: 'student',
  siblings: 'student',
  teachers: 'teacher',
  teacher: 'teacher',
  leaves: 'leave',
};

/** Numbers and keys in answers, by kind. */
export type NumbersByKind = Map<NumberKind, Set<string>>;

function add(found: NumbersByKind, kind: NumberKind, number: unknown): void {
  if (typeof number !== 'string' || number === '') return;
  const numbers = found.get(kind);
  if (numbers) numbers.add(number);
  else found.set(kind, new Set([number]));
}

/** Collects the numbers and keys in an answer. Those that are of nobody are left out when they are written. */
export function collectNumbers(value: unknown, kind: NumberKind, found: NumbersByKind): void {
  if (typeof value !== 'object' || value === null || value instanceof Response) return;
  if (Array.isArray(value)) {
    for (const item of value) collectNumbers(item, kind, found);
    return;
  }
  const { id, key, to_whom: toWhom } = value as { id?: unknown; key?: unknown; to_whom?: unknown };
  const own = toWhom === 'Teacher' ? 'teacher' : kind;
  add(found, own, id);
  add(found, own, key);
  for (const name in value) {
    const child = (value as Record<string, unknown>)[name];
    if (typeof child === 'object') collectNumbers(child, KIND_OF_PROPERTY[name] ?? kind, found);
  }
}

/** Tells whether an operation answers with the data of people; a change is in the history instead. */
export const isReading = ({ tag, method, unkeyed }: Operation): boolean =>
  Object.hasOwn(COUNTED_TAGS, tag) && (method === 'get' || unkeyed === 'reads');

/** Returns the way in which an operation reads. */
export function chooseWay({ path, audit }: Operation): ReadWay {
  if (audit === 'exported') return 'exported';
  return path.includes('{key}') && !path.endsWith('/photo') ? 'opened' : 'listed';
}
