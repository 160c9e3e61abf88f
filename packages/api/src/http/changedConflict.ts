import { Problem } from './problem.ts';

/** Creates the `conflict` problem for settings of the school that somebody else has changed since they were read. */
export const createChangedConflict = (settings: string, verb: 'It is' | 'They are' = 'They are') =>
  new Problem('conflict', {
    detail: `Someone else changed the ${settings}. ${verb} shown as ${verb === 'It is' ? 'it is' : 'they are'} now; make your change again.`,
  });

/** Serializes a value so that the order of its fields and of its lists does not matter. */
function serialize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialize).toSorted().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}:${serialize(field)}`);
  return `{${fields.toSorted().join()}}`;
}

/** Throws `conflict` if stored settings differ from those that were edited, in more than the order of lists. */
export function requireUnchanged<Setting>(
  stored: Setting,
  edited: Setting,
  ...settings: Parameters<typeof createChangedConflict>
): void {
  if (serialize(stored) !== serialize(edited)) throw createChangedConflict(...settings);
}
