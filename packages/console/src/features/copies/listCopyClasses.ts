import { type AccessArea, type Choices, offeredSections } from '@firstbell/schema';
import { type CopyPlace } from '@firstbell/schema/copies';
import { type Access } from '../../platform/access/useAccess.ts';

/** A class with the sections to which the person may give a copy. */
export type CopyClass = {
  name: string;
  sections: readonly string[];
  /** Subjects that the copies can have; empty if the record has no subject. */
  subjects: readonly string[];
  /** Subject of the copies until another one is chosen; empty if the record has none, or if one must be chosen. */
  defaultSubject: string;
};

/** The record that is copied: its class, and its subject or an empty text. */
type CopiedRecord = { class: string; subject: string };

/** Returns the classes to which the person may give copies of a record, the record's own class first. */
export function listCopyClasses(
  choices: Pick<Choices, 'classes'>,
  record: CopiedRecord,
  canAdd: (place: { class: string; section: string; subjects?: string[] }) => boolean,
): CopyClass[] {
  const classes = choices.classes.flatMap((schoolClass): CopyClass[] => {
    const { name } = schoolClass;
    const offered = offeredSections(schoolClass);
    const findSections = (subject: string) =>
      offered.filter((section) => canAdd({ class: name, section, subjects: [subject] }));
    if (record.subject === '') {
      const sections = offered.filter((section) => canAdd({ class: name, section }));
      return sections.length === 0 ? [] : [{ name, sections, subjects: [], defaultSubject: '' }];
    }
    const subjects = schoolClass.subjects.filter((subject) => findSections(subject).length > 0);
    const sectionsWithSubject = new Set(subjects.flatMap(findSections));
    const sections = offered.filter((section) => sectionsWithSubject.has(section));
    const defaultSubject = subjects.includes(record.subject) ? record.subject : '';
    return sections.length === 0 ? [] : [{ name, sections, subjects, defaultSubject }];
  });
  return classes.toSorted((a, b) => Number(b.name === record.class) - Number(a.name === record.class));
}

/** Creates a function that returns whether the person may add a record of an area in a section. */
export const createAddCheck =
  ({ canActOn }: Pick<Access, 'canActOn'>, area: AccessArea) =>
  (place: { class: string; section: string; subjects?: string[] }) =>
    canActOn(area, 'add', place);

/** Replaces the chosen sections of one class; `subject` is empty if the copies have the subject of the record. */
export function replacePlacesOfClass(
  places: readonly CopyPlace[],
  name: string,
  { sections, subject }: { sections: readonly string[]; subject: string },
): CopyPlace[] {
  return [
    ...places.filter((place) => place.class !== name),
    ...sections.map((section) => ({ class: name, section, ...(subject !== '' && { subject }) })),
  ];
}
