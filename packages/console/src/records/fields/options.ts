import { choiceLabel, type ChoiceSource, type Choices, offeredSections } from '@firstbell/schema';

/** Option of a select; a retired one is offered only to records that have it. */
export type Option = { value: string; label: string; isRetired?: boolean };

/**
 * Lists the options of a select: the values in use, and the `current` value even if it was retired, removed or out of scope. Sections
 * and subjects depend on `className`, the chosen class; a removed section or subject is not listed.
 */
export function listFieldOptions(
  source: ChoiceSource,
  choices: Choices,
  current: string,
  className: string,
): Option[] {
  const allOptions = buildOptions(source, choices, className);
  const offered = allOptions.filter((option) => !option.isRetired || option.value === current);
  const isCurrentOffered = current === '' || offered.some(({ value }) => value === current);
  if (isCurrentOffered || source === 'section' || source === 'subject') return offered;
  // Choices contain retired classes, but only those in the person's scope; one that is missing is still used by others.
  return [...offered, { value: current, label: current, isRetired: source !== 'class' }];
}

/** Marks all classes and sections as in use, because a past year has records of retired classes and sections. */
export const withRetiredClasses = (choices: Choices): Choices => ({
  ...choices,
  classes: choices.classes.map((schoolClass) => ({ ...schoolClass, retired: false, retired_sections: [] })),
});

/** True for a section or a subject that the class offers. */
export function isOfferedByClass(
  source: 'section' | 'subject',
  choices: Choices,
  className: string,
  value: string,
): boolean {
  const schoolClass = choices.classes.find(({ name }) => name === className);
  if (schoolClass === undefined) return false;
  return (source === 'section' ? offeredSections(schoolClass) : schoolClass.subjects).includes(value);
}

function buildOptions(source: ChoiceSource, choices: Choices, className: string): Option[] {
  const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const schoolClass = choices.classes.find(({ name }) => name === className);
  if (source === 'class')
    return choices.classes.map(({ name, retired }) => ({ value: name, label: name, isRetired: retired }));
  if (source === 'section')
    return (schoolClass?.sections ?? []).map((section) => ({
      value: section,
      label: section,
      isRetired: schoolClass?.retired_sections.includes(section) ?? false,
    }));
  if (source === 'subject') return toOptions(schoolClass?.subjects ?? []);
  if (source === 'any_subject') return toOptions(choices.subjects);
  return choices[source].map(({ value, label, retired }) => ({
    value,
    label: label || choiceLabel(source, value),
    isRetired: retired,
  }));
}
