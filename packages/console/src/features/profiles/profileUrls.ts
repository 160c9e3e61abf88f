import { type AccessArea, type Choices, type SectionPlace } from '@firstbell/schema';

/** Areas whose records are people; each person has a page. */
export type PersonArea = Extract<AccessArea, 'student' | 'teacher'>;

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Returns the URL of a person's page. */
export const createPersonUrl = (area: PersonArea, id: string) => withQuery(`/${area}/view`, { id });

/** Returns the URL of a section's page. */
export const createSectionUrl = ({ class: className, section }: SectionPlace) =>
  withQuery('/section/view', { class: className, section });

/** Returns the URL of a section's attendance sheet of a day. */
export const createSheetUrl = ({ class: className, section }: SectionPlace, date: string) =>
  withQuery('/attendance', { date, class: className, section });

/** Returns the name of a section: `V-B`. */
export const formatSectionName = ({ class: className, section }: SectionPlace) => `${className}-${section}`;

/** Finds the section with a name such as `V-B`; undefined for an unknown name. */
export function findSection({ classes }: Pick<Choices, 'classes'>, name: string): SectionPlace | undefined {
  for (const { name: className, sections } of classes) {
    const section = sections.find((candidate) => `${className}-${candidate}` === name);
    if (section !== undefined) return { class: className, section };
  }
  return undefined;
}
