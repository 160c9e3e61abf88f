/** Result of a three-way merge. */
export type Merge<Values> = {
  /** Values with the changes of both sides; `mine` where both changed the same field. */
  merged: Values;
  /** Fields that only the other side changed. */
  incoming: (keyof Values & string)[];
  /** Fields that both sides changed to different values: a person has to choose. */
  collisions: Collision<Values>[];
};

/**
 * Fields that both sides changed, with the values of both; fields that make sense only in combination are one
 * collision.
 */
export type Collision<Values> = {
  fields: (keyof Values & string)[];
  mine: Partial<Values>;
  theirs: Partial<Values>;
};

/** Compares two values of a field; lists and objects by their content. */
export const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges the changes of two sides to the same `base`. Each of `mergeGroups` is a list of fields that make sense only in
 * combination (a section and its class): a change of one field of a group counts as a change of the whole group.
 */
export function merge<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  mergeGroups: readonly (readonly (keyof Values & string)[])[] = [],
): Merge<Values> {
  const fields = Object.keys({ ...mine, ...theirs }) as (keyof Values & string)[];
  const grouped = new Set<string>(mergeGroups.flat());
  const groups = [...mergeGroups, ...fields.filter((field) => !grouped.has(field)).map((field) => [field])];
  const result: Merge<Values> = { merged: { ...mine }, incoming: [], collisions: [] };

  for (const group of groups) {
    const isDifferent = (one: Values, other: Values) =>
      group.some((field) => !isSame(one[field], other[field]));
    if (!isDifferent(base, theirs) || !isDifferent(mine, theirs)) continue;
    if (isDifferent(base, mine)) {
      result.collisions.push({ fields: [...group], mine: pick(mine, group), theirs: pick(theirs, group) });
    } else {
      Object.assign(result.merged, pick(theirs, group));
      result.incoming.push(...group.filter((field) => !isSame(base[field], theirs[field])));
    }
  }
  return result;
}

/** Settles collisions: the i-th collision gets the values of the side `choices[i]`. */
export function settleCollisions<Values extends object>(
  { merged, collisions }: Merge<Values>,
  choices: readonly ('mine' | 'theirs')[],
): Values {
  return Object.assign(
    { ...merged },
    ...collisions.map((collision, index) => collision[choices[index] ?? 'mine']),
  ) as Values;
}

function pick<Values extends object>(
  values: Values,
  fields: readonly (keyof Values & string)[],
): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
