import { type AccessArea, type Choices } from '@firstbell/schema';

/** Areas whose records are people with a page. */
export type PersonArea = Extract<AccessArea, 'student' | 'teacher'>;

/** A section by its names. */
export type SectionPlace = { class: string; section: string };

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Returns the address of a person's page. */
export const personAddress = (area: PersonArea, id: string) => withQuery(`/${area}/view`, { id });

/** Returns the address of a section's page. */
export const sectionAddress = ({ class: of, section }: SectionPlace) =>
  withQuery('/section/view', { class: of, section });

/** Returns the name of a section: `V-B`. */
export const sectionName = ({ class: of, section }: SectionPlace) => `${of}-${section}`;

/** Finds the section with a name such as `V-B`; undefined for a name that the school does not have. */
export function placeOf({ classes }: Pick<Choices, 'classes'>, name: string): SectionPlace | undefined {
  for (const { name: of, sections } of classes) {
    const section = sections.find((one) => `${of}-${one}` === name);
    if (section !== undefined) return { class: of, section };
  }
  return undefined;
}
