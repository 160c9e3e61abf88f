import { type RecordPlace } from '@firstbell/schema/access';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Returns the subjects of a record: its own subject, or the subjects of its marks; `undefined` if the record concerns the
 * whole section.
 */
function listSubjects({ subject, marks }: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  if (isText(subject)) return [subject];
  if (!Array.isArray(marks)) return undefined;
  const subjects = marks.map((mark: unknown) => (mark as { subject?: unknown }).subject);
  return subjects.every(isText) ? subjects : undefined;
}

/**
 * Returns the section and the subjects of a row or record, which decide who may change it; `undefined`
 * without a section. In some rows, `class` contains the section, too: `V-B`.
 */
export function toPlace(values: Readonly<Record<string, unknown>>): RecordPlace | undefined {
  const { class: name, section } = values;
  if (!isText(name)) return undefined;
  const subjects = listSubjects(values);
  const withSubjects = subjects === undefined ? {} : { subjects };
  if (isText(section)) return { class: name, section, ...withSubjects };
  const hyphenIndex = name.lastIndexOf('-');
  return hyphenIndex < 1
    ? undefined
    : { class: name.slice(0, hyphenIndex), section: name.slice(hyphenIndex + 1), ...withSubjects };
}
