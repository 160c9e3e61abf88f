import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Pseudorandom generator, deterministic by its seed. */
export type Random = {
  /** Draws a whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value;
  /** Draws `true` in `percent` of 100 cases. */
  chance(percent: number): boolean;
};

/** Creates a pseudorandom generator from a seed. */
export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const int = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    int,
    pick: (values) => {
      const value = values[int(0, values.length - 1)];
      if (value === undefined) throw new RangeError('There is nothing to pick from.');
      return value;
    },
    chance: (percent) => int(1, 100) <= percent,
  };
}
