import {
  type Area,
  type Choices,
  type ChoiceSource,
  type FieldError,
  offeredSections,
} from '@firstbell/schema';
import { type Values } from '../rows/values.ts';

/** Sources whose choices depend on the class of the record. */
const SOURCES_BY_CLASS: ReadonlySet<ChoiceSource> = new Set(['section', 'subject']);

/** Tells whether a list offers a value to a record with `values`. Retired choices are not offered. */
function isOffered(choices: Choices, source: ChoiceSource, value: unknown, values: Values): boolean {
  const findClass = (className: unknown) => choices.classes.find(({ name }) => name === className);
  const chosenClass = findClass(values.class);
  if (source === 'class') return findClass(value)?.retired === false;
  if (source === 'section')
    return chosenClass !== undefined && offeredSections(chosenClass).some((section) => section === value);
  if (source === 'subject') return chosenClass?.subjects.some((subject) => subject === value) ?? false;
  if (source === 'any_subject') return choices.subjects.some((subject) => subject === value);
  return choices[source].some((choice) => choice.value === value && !choice.retired);
}

const createMessage = (label: string) =>
  `Choose ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()} from the list.`;

/**
 * Returns errors for values that the school's lists do not offer. An empty optional field is valid, and so is a value that is
 * unchanged since `before`.
 */
export function invalidChoices(
  definition: Area,
  choices: Choices,
  values: Values,
  before?: Values,
): FieldError[] {
  return Object.entries(definition.fields).flatMap(([field, { label, source }]) => {
    if (source === undefined || values[field] === '') return [];
    const isUnchanged =
      values[field] === before?.[field] && (!SOURCES_BY_CLASS.has(source) || values.class === before?.class);
    if (isUnchanged || isOffered(choices, source, values[field], values)) return [];
    return [{ field, message: createMessage(label) }];
  });
}
