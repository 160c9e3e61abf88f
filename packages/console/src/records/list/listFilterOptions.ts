import { choiceLabel, type Choices, type ListFilter } from '@firstbell/schema';
import { type ChipOption } from '@firstbell/ui';

const toChipOptions = (values: readonly string[]): ChipOption[] =>
  values.map((value) => ({ id: value, label: value }));

/** Lists the options of an exact filter, retired values last; none for days and records. */
export function listFilterOptions({ from }: ListFilter, choices: Choices): ChipOption[] {
  const { classes } = choices;
  if (from === 'date' || from === 'record') return [];
  if (from === 'class') return toChipOptions(classes.map(({ name }) => name));
  if (from === 'section') return toChipOptions([...new Set(classes.flatMap(({ sections }) => sections))]);
  if (from === 'class_section')
    return toChipOptions(
      classes.flatMap(({ name, sections }) => sections.map((section) => `${name}-${section}`)),
    );
  if (from === 'subject' || from === 'any_subject') return toChipOptions(choices.subjects);
  const inUse = choices[from].filter(({ retired }) => !retired);
  return [...inUse, ...choices[from].filter(({ retired }) => retired)].map(({ value, label }) => ({
    id: value,
    label: label || choiceLabel(from, value),
  }));
}
