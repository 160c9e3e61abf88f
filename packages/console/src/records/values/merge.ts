/** The result of merging two changes to one record. */
export type Merge<Values> = {
  /** Both changes together; where they collide, mine. */
  merged: Values;
  /** Fields that only the other person changed. */
  taken: (keyof Values & string)[];
  /** Fields that both changed, each its own way: somebody has to choose. */
  collisions: Collision<Values>[];
};

/** A conflict to decide; fields that belong together are decided together. */
export type Collision<Values> = {
  fields: (keyof Values & string)[];
  mine: Partial<Values>;
  theirs: Partial<Values>;
};

/** Says whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges two changes that began from the same `base`. `together` names fields that mean something only as a pair
 * (a section belongs to its class): a change to one of them is a change to all of them.
 */
export function merge<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  together: readonly (readonly (keyof Values & string)[])[] = [],
): Merge<Values> {
  const fields = Object.keys({ ...mine, ...theirs }) as (keyof Values & string)[];
  const grouped = new Set<string>(together.flat());
  const units = [...together, ...fields.filter((field) => !grouped.has(field)).map((field) => [field])];
  const result: Merge<Values> = { merged: { ...mine }, taken: [], collisions: [] };

  for (const unit of units) {
    const differs = (one: Values, other: Values) => unit.some((field) => !isSame(one[field], other[field]));
    if (!differs(base, theirs) || !differs(mine, theirs)) continue;
    if (differs(base, mine)) {
      result.collisions.push({ fields: [...unit], mine: pick(mine, unit), theirs: pick(theirs, unit) });
    } else {
      Object.assign(result.merged, pick(theirs, unit));
      result.taken.push(...unit.filter((field) => !isSame(base[field], theirs[field])));
    }
  }
  return result;
}

/** Settles the collisions: `choices[i]` says whose value the i-th gets. */
export function settle<Values extends object>(
  { merged, collisions }: Merge<Values>,
  choices: readonly ('mine' | 'theirs')[],
): Values {
  return Object.assign(
    { ...merged },
    ...collisions.map((collision, at) => collision[choices[at] ?? 'mine']),
  ) as Values;
}

function pick<Values extends object>(
  values: Values,
  fields: readonly (keyof Values & string)[],
): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
