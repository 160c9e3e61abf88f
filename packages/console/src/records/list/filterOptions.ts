import { choiceLabel, type Choices, type ListFilter } from '@firstbell/schema';
import { type ChipOption } from '@firstbell/ui';

const unlabelled = (values: readonly string[]): ChipOption[] =>
  values.map((value) => ({ id: value, label: value }));

/** Lists the options of an exact filter, retired values last; none for days and records. */
export function filterOptions({ from }: ListFilter, choices: Choices): ChipOption[] {
  const { classes } = choices;
  if (from === 'date' || from === 'record') return [];
  if (from === 'class') return unlabelled(classes.map(({ name }) => name));
  if (from === 'section') return unlabelled([...new Set(classes.flatMap(({ sections }) => sections))]);
  if (from === 'class_section')
    return unlabelled(
      classes.flatMap(({ name, sections }) => sections.map((section) => `${name}-${section}`)),
    );
  if (from === 'subject' || from === 'any_subject') return unlabelled(choices.subjects);
  const inUse = choices[from].filter(({ retired }) => !retired);
  return [...inUse, ...choices[from].filter(({ retired }) => retired)].map(({ value, label }) => ({
    id: value,
    label: label || choiceLabel(from, value),
  }));
}
