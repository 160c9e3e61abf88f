import { type Area } from '@firstbell/schema';

/** Returns the values that a person's record has after the erasure, by what each field states; the number takes the place of the first name. */
export const buildErased = ({ fields }: Area, before: Readonly<Record<string, unknown>>) => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, { personal }]) => [name, personal === 'erased' ? '' : before[name]]),
  ),
  first_name: before.id,
});
