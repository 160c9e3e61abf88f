import {
  fixedChoices,
  schoolChoiceKinds,
  type Choice,
  type ChoiceKind,
  type Choices,
} from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { isOfClass, optionsOf } from './options.ts';

const kinds = [...Object.keys(fixedChoices), ...schoolChoiceKinds] as ChoiceKind[];
const empty = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<ChoiceKind, Choice[]>;
const choices: Choices = {
  ...empty,
  subjects: [],
  bell: [],
  optional_fields: {},
  calendar: { weeks: [], holidays: [], half_days: [] },
  sex: [{ value: 'unspesified', label: 'Unspecified', retired: false }],
  relation: [
    { value: 'Father', label: 'Father', retired: false },
    { value: 'Uncle', label: 'Uncle', retired: true },
  ],
  classes: [
    { name: 'V', sections: ['A', 'B'], subjects: [] },
    { name: 'VI', sections: ['A'], subjects: [] },
  ],
};
const valuesOf = (...question: Parameters<typeof optionsOf>) =>
  optionsOf(...question).map(({ value }) => value);

describe('optionsOf', () => {
  it('offers no retired value, unless the record has it', () => {
    expect(valuesOf('relation', choices, '', '')).toEqual(['Father']);
    expect(valuesOf('relation', choices, 'Uncle', '')).toEqual(['Father', 'Uncle']);
  });

  it('keeps a value that is in no list any more', () => {
    expect(optionsOf('class', choices, 'Prep', '')).toContainEqual({
      value: 'Prep',
      label: 'Prep',
      isRetired: true,
    });
  });

  it('offers the sections of the class', () => {
    expect(valuesOf('section', choices, '', 'V')).toEqual(['A', 'B']);
    expect(valuesOf('section', choices, 'B', 'VI')).toEqual(['A']);
    expect(valuesOf('section', choices, '', '')).toEqual([]);
  });

  it('shows the label and stores the value', () => {
    expect(optionsOf('sex', choices, '', '')).toEqual([
      { value: 'unspesified', label: 'Unspecified', isRetired: false },
    ]);
  });
});

describe('isOfClass', () => {
  it('knows the sections of a class', () => {
    expect(isOfClass('section', choices, 'V', 'B')).toBe(true);
    expect(isOfClass('section', choices, 'VI', 'B')).toBe(false);
    expect(isOfClass('section', choices, '', '')).toBe(false);
  });
});
