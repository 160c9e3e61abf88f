import { type Action, type AreaKey, type Choices } from '@firstbell/schema';
import { type ScopedRights } from '@firstbell/schema/access';
import { describe, expect, it } from 'vitest';
import { limitChoices } from './limitChoices.ts';
import { toPlace } from './places.ts';
import { formatAllowedRoles } from './formatAllowedRoles.ts';

describe('toPlace', () => {
  it.each([
    [
      { class: 'V', section: 'B', subject: 'Science' },
      { class: 'V', section: 'B', subjects: ['Science'] },
    ],
    [
      { class: 'V-B', subject: '' },
      { class: 'V', section: 'B' },
    ],
    [
      { class: 'V', section: 'B', marks: [{ subject: 'Hindi' }, { subject: 'Music' }] },
      { class: 'V', section: 'B', subjects: ['Hindi', 'Music'] },
    ],
    [
      { class: 'V', section: 'B', marks: [{ id: 'S1', mark: 'Present' }] },
      { class: 'V', section: 'B' },
    ],
    [{ class: 'V' }, undefined],
    [{ title: 'Holiday' }, undefined],
  ])('returns the section and the subjects of %o', (values, place) => {
    expect(toPlace(values)).toEqual(place);
  });
});

it.each([
  ['people', 'read', 'administrators'],
  ['student', 'add', 'administrators and the office'],
  ['attendance', 'edit', 'administrators, the office and teachers'],
] as const)('lists the roles that may do an action in an area: %s, %s', (area, action, names) => {
  expect(formatAllowedRoles(area, action)).toBe(names);
});

describe('limitChoices', () => {
  const nothingRetired = { retired: false, retired_sections: [] };
  const choices = {
    classes: [
      { name: 'V', sections: ['A', 'B'], subjects: ['Hindi', 'Music'], ...nothingRetired },
      { name: 'VI', sections: ['A', 'B'], subjects: ['Hindi', 'Music'], ...nothingRetired },
    ],
  } as unknown as Choices;
  const teacher: ScopedRights = {
    role: 'teacher',
    rights: [],
    sections: [
      { class: 'V', section: 'B', is_own: true, subjects: [] },
      { class: 'VI', section: 'A', is_own: false, subjects: ['Hindi'] },
    ],
  };
  const describeClasses = (area: AreaKey, action: Action) =>
    limitChoices(choices, teacher, area, action).classes.map(({ name, sections, subjects }) =>
      [name, ...sections, ...subjects].join(' '),
    );

  it('offers the sections and subjects in the scope of a teacher', () => {
    expect(describeClasses('diary_notes', 'add')).toEqual(['V B Hindi Music', 'VI A Hindi']);
    expect(describeClasses('attendance', 'add')).toEqual(['V B Hindi Music']);
  });

  it('offers everything for an action that is not limited to sections', () => {
    expect(describeClasses('timetable', 'read')).toEqual(['V A B Hindi Music', 'VI A B Hindi Music']);
  });
});
