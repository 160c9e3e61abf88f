import { type AreaDefinition, type Choices, type ChoiceSource, type FieldError } from '@firstbell/schema';
import { Refusal } from '../http/refusal.ts';
import { type Values } from './area.ts';

function isOffered(choices: Choices, source: ChoiceSource, value: unknown, values: Values): boolean {
  if (source === 'class') return choices.classes.some(({ name }) => name === value);
  if (source === 'section') {
    const chosen = choices.classes.find(({ name }) => name === values.class);
    return chosen?.sections.some((section) => section === value) ?? false;
  }
  return choices[source].some((choice) => choice.value === value && !choice.retired);
}

const sentence = (label: string) =>
  `Choose ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()} from the list.`;

/**
 * Refuses values that the school's lists do not offer. An empty optional field is fine, and so is a retired
 * value that the record `before` the change already had.
 */
export function checkChoices(
  definition: AreaDefinition,
  choices: Choices,
  values: Values,
  before?: Values,
): void {
  const errors: FieldError[] = Object.entries(definition.choices).flatMap(([field, source]) => {
    if (source === undefined || values[field] === '') return [];
    const isUnchanged =
      values[field] === before?.[field] && (source !== 'section' || values.class === before?.class);
    if (isUnchanged || isOffered(choices, source, values[field], values)) return [];
    return [{ field, message: sentence(definition.labels[field] ?? field) }];
  });
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}
