import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noSelection, type Selection } from './tableModel.ts';
import {
  countSelected,
  computeExtent,
  isSelected,
  selectAll,
  resolveSelection,
  keepExistingKeys,
  withoutKeys,
  setSelected,
} from './selection.ts';

const ALL_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const keys = fc.uniqueArray(fc.constantFrom(...ALL_KEYS));

type Step = { kind: 'all' } | { kind: 'none' } | { kind: 'rows'; keys: string[]; isChosen: boolean };
const steps = fc.array(
  fc.oneof(
    fc.constant<Step>({ kind: 'all' }),
    fc.constant<Step>({ kind: 'none' }),
    fc.record({ kind: fc.constant('rows' as const), keys, isChosen: fc.boolean() }),
  ),
  { maxLength: 20 },
);

function applyStep(selection: Selection, step: Step): Selection {
  if (step.kind === 'all') return selectAll({ q: '' });
  return step.kind === 'none' ? noSelection : setSelected(selection, step.keys, step.isChosen);
}

/** Reference implementation: a plain set of the selected keys. */
function applyNaively(chosen: Set<string>, step: Step): Set<string> {
  if (step.kind === 'all') return new Set(ALL_KEYS);
  if (step.kind === 'none') return new Set();
  const remaining = ALL_KEYS.filter((key) => (step.keys.includes(key) ? step.isChosen : chosen.has(key)));
  return new Set(remaining);
}

describe('selection', () => {
  it('selects the same rows as a plain set of keys', () => {
    fc.assert(
      fc.property(steps, keys, (takenSteps, page) => {
        const selection = takenSteps.reduce(applyStep, noSelection);
        const chosen = takenSteps.reduce(applyNaively, new Set<string>());
        expect(ALL_KEYS.filter((key) => isSelected(selection, key))).toEqual(
          ALL_KEYS.filter((key) => chosen.has(key)),
        );
        expect(countSelected(selection, ALL_KEYS.length)).toBe(chosen.size);
        const selectedOnPage = page.filter((key) => chosen.has(key)).length;
        const extent = selectedOnPage === 0 ? 'none' : selectedOnPage === page.length ? 'all' : 'some';
        const count = page.filter((key) => isSelected(selection, key)).length;
        expect(computeExtent({ selectedCount: count, count: page.length })).toBe(extent);
      }),
    );
  });

  it('removes deleted rows from both kinds of selection', () => {
    fc.assert(
      fc.property(steps, keys, (takenSteps, removedKeys) => {
        const selection = takenSteps.reduce(applyStep, noSelection);
        const remaining = ALL_KEYS.filter((key) => !removedKeys.includes(key));
        const pruned = keepExistingKeys(selection, (key) => remaining.includes(key));
        expect(withoutKeys(selection, removedKeys)).toEqual(pruned);
        expect(remaining.filter((key) => isSelected(pruned, key))).toEqual(
          remaining.filter((key) => isSelected(selection, key)),
        );
        expect(countSelected(pruned, remaining.length)).toBe(
          remaining.filter((key) => isSelected(selection, key)).length,
        );
      }),
    );
  });

  it('stores a selection of all but three of 61,345 rows as three keys', () => {
    const selection = setSelected(selectAll({ q: 'v-b' }), ['1', '2', '3'], false);
    expect(selection).toEqual({ kind: 'exclude', keys: new Set(['1', '2', '3']), q: 'v-b' });
    expect(countSelected(selection, 61_345)).toBe(61_342);
  });

  it('does not apply “all results” of one filter to another', () => {
    const all = selectAll({ q: 'asha' });
    expect(resolveSelection(all, { q: 'asha' })).toBe(all);
    expect(resolveSelection(all, { q: 'ash' })).toBe(noSelection);
    const some = setSelected(noSelection, ['a'], true);
    expect(resolveSelection(some, { q: 'anything' })).toBe(some);
  });
});
