import { choiceLabel, type ChoiceSource, type Choices } from '@firstbell/schema';

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

/** Says whether a class has a section, or a subject, of that name; an empty name is nobody's. */
export function isOfClass(
  source: 'section' | 'subject',
  choices: Choices,
  className: string,
  value: string,
): boolean {
  const found = choices.classes.find(({ name }) => name === className);
  return found?.[`${source}s`].includes(value) ?? false;
}

function offeredBy(source: ChoiceSource, choices: Choices, className: string): Option[] {
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  if (source === 'class') return plain(choices.classes.map(({ name }) => name));
  if (source === 'section')
    return plain(choices.classes.find(({ name }) => name === className)?.sections ?? []);
  if (source === 'subject')
    return plain(choices.classes.find(({ name }) => name === className)?.subjects ?? []);
  if (source === 'any_subject') return plain(choices.subjects);
  return choices[source].map(({ value, label, retired }) => ({
    value,
    label: label || choiceLabel(source, value),
    isRetired: retired,
  }));
}
