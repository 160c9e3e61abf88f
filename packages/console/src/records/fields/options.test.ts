import {
  fixedChoices,
  schoolChoiceKinds,
  type Choice,
  type ChoiceKind,
  type Choices,
} from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { isOfferedByClass, listFieldOptions, withRetiredClasses } from './options.ts';

const kinds = [...Object.keys(fixedChoices), ...schoolChoiceKinds] as ChoiceKind[];
const noChoices = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<
  ChoiceKind,
  Choice[]
>;
const choices: Choices = {
  ...noChoices,
  subjects: [],
  bell: [],
  half_day_marks: false,
  term_dates: [],
  optional_fields: {},
  calendar: { weeks: [], holidays: [], half_days: [] },
  sex: [{ value: 'unspesified', label: 'Unspecified', retired: false }],
  relation: [
    { value: 'Father', label: 'Father', retired: false },
    { value: 'Uncle', label: 'Uncle', retired: true },
  ],
  classes: [
    { name: 'V', sections: ['A', 'B', 'Q'], subjects: [], retired: false, retired_sections: ['Q'] },
    { name: 'VI', sections: ['A'], subjects: [], retired: false, retired_sections: [] },
    { name: 'Prep', sections: ['A'], subjects: [], retired: true, retired_sections: [] },
  ],
};
const listValues = (...parameters: Parameters<typeof listFieldOptions>) =>
  listFieldOptions(...parameters).map(({ value }) => value);

describe('listFieldOptions', () => {
  it('offers a retired value only to the record that has it', () => {
    expect(listValues('relation', choices, '', '')).toEqual(['Father']);
    expect(listValues('relation', choices, 'Uncle', '')).toEqual(['Father', 'Uncle']);
  });

  it('keeps a value that was removed from the list', () => {
    expect(listFieldOptions('relation', choices, 'Nanny', '')).toContainEqual({
      value: 'Nanny',
      label: 'Nanny',
      isRetired: true,
    });
  });

  it('does not call a class retired that is only out of scope', () => {
    expect(listFieldOptions('class', choices, 'IX', '')).toContainEqual({
      value: 'IX',
      label: 'IX',
      isRetired: false,
    });
  });

  it('offers the sections of the class', () => {
    expect(listValues('section', choices, '', 'V')).toEqual(['A', 'B']);
    expect(listValues('section', choices, 'B', 'VI')).toEqual(['A']);
    expect(listValues('section', choices, '', '')).toEqual([]);
  });

  it('offers a retired class or section only to the record that has it and in a past year', () => {
    expect(listValues('class', choices, '', '')).toEqual(['V', 'VI']);
    expect(listValues('class', choices, 'Prep', '')).toEqual(['V', 'VI', 'Prep']);
    expect(listValues('section', choices, 'Q', 'V')).toEqual(['A', 'B', 'Q']);
    expect(listValues('class', withRetiredClasses(choices), '', '')).toEqual(['V', 'VI', 'Prep']);
    expect(listValues('section', withRetiredClasses(choices), '', 'V')).toEqual(['A', 'B', 'Q']);
  });

  it('shows the label and stores the value', () => {
    expect(listFieldOptions('sex', choices, '', '')).toEqual([
      { value: 'unspesified', label: 'Unspecified', isRetired: false },
    ]);
  });
});

describe('isOfferedByClass', () => {
  it('accepts only the offered sections of the class', () => {
    expect(isOfferedByClass('section', choices, 'V', 'B')).toBe(true);
    expect(isOfferedByClass('section', choices, 'VI', 'B')).toBe(false);
    expect(isOfferedByClass('section', choices, 'V', 'Q')).toBe(false);
    expect(isOfferedByClass('section', choices, '', '')).toBe(false);
  });
});
