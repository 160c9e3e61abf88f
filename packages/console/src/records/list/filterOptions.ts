import { choiceLabel, type Choices, type ListFilter } from '@firstbell/schema';
import { type ChipOption } from '@firstbell/ui';

const plain = (values: readonly string[]): ChipOption[] =>
  values.map((value) => ({ id: value, label: value }));

/** Lists the values of an exact filter, those that are retired last; none for days and records. */
export function filterOptions({ from }: ListFilter, choices: Choices): ChipOption[] {
  const { classes } = choices;
  if (from === 'date' || from === 'record') return [];
  if (from === 'class') return plain(classes.map(({ name }) => name));
  if (from === 'section') return plain([...new Set(classes.flatMap(({ sections }) => sections))]);
  if (from === 'class_section')
    return plain(classes.flatMap(({ name, sections }) => sections.map((section) => `${name}-${section}`)));
  if (from === 'subject' || from === 'any_subject') return plain(choices.subjects);
  const inUse = choices[from].filter(({ retired }) => !retired);
  return [...inUse, ...choices[from].filter(({ retired }) => retired)].map(({ value, label }) => ({
    id: value,
    label: label || choiceLabel(from, value),
  }));
}
