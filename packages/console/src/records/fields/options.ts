import { choiceLabel, type ChoiceSource, type Choices, offeredSections } from '@firstbell/schema';

/** One value that a select offers. */
export type Option = { value: string; label: string; isRetired?: boolean };

/**
 * Lists what a select offers: of retired values only the `current` one, which an old record may keep. A section
 * depends on the class that is chosen.
 */
export function optionsOf(
  source: ChoiceSource,
  choices: Choices,
  current: string,
  className: string,
): Option[] {
  const offered = offeredBy(source, choices, className);
  const kept = offered.filter((option) => !option.isRetired || option.value === current);
  const isKnown = current === '' || kept.some(({ value }) => value === current);
  return isKnown || source === 'section' || source === 'subject'
    ? kept
    : [...kept, { value: current, label: current, isRetired: true }];
}

/** Gives lists in which no class or section is retired: a past year has records of all of them. */
export const withRetiredClasses = (choices: Choices): Choices => ({
  ...choices,
  classes: choices.classes.map((one) => ({ ...one, retired: false, retired_sections: [] })),
});

/** Says whether a class offers a section, or a subject, of that name; an empty name is nobody's. */
export function isOfClass(
  source: 'section' | 'subject',
  choices: Choices,
  className: string,
  value: string,
): boolean {
  const found = choices.classes.find(({ name }) => name === className);
  if (found === undefined) return false;
  return (source === 'section' ? offeredSections(found) : found.subjects).includes(value);
}

function offeredBy(source: ChoiceSource, choices: Choices, className: string): Option[] {
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const chosen = choices.classes.find(({ name }) => name === className);
  if (source === 'class')
    return choices.classes.map(({ name, retired }) => ({ value: name, label: name, isRetired: retired }));
  if (source === 'section')
    return (chosen?.sections ?? []).map((section) => ({
      value: section,
      label: section,
      isRetired: chosen?.retired_sections.includes(section) ?? false,
    }));
  if (source === 'subject') return plain(chosen?.subjects ?? []);
  if (source === 'any_subject') return plain(choices.subjects);
  return choices[source].map(({ value, label, retired }) => ({
    value,
    label: label || choiceLabel(source, value),
    isRetired: retired,
  }));
}
