import { type RecordPlace } from '@firstbell/schema/access';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the subjects of a record: of its marks, or its own one; `undefined` if it concerns the whole section. */
function subjectsOf({ subject, marks }: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  if (isText(subject)) return [subject];
  if (!Array.isArray(marks)) return undefined;
  const subjects = marks.map((mark: unknown) => (mark as { subject?: unknown }).subject);
  return subjects.every(isText) ? subjects : undefined;
}

/**
 * Returns the section and subjects of a row or record, which decide who may change it; a row may show both class and section
 * as its class. `undefined` for one without a section.
 */
export function placeOf(values: Readonly<Record<string, unknown>>): RecordPlace | undefined {
  const { class: of, section } = values;
  if (!isText(of)) return undefined;
  const subjects = subjectsOf(values);
  const also = subjects === undefined ? {} : { subjects };
  if (isText(section)) return { class: of, section, ...also };
  const at = of.lastIndexOf('-');
  return at < 1 ? undefined : { class: of.slice(0, at), section: of.slice(at + 1), ...also };
}
