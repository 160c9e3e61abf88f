import { describe, expect, it, test } from 'vitest';
import {
  type AccessArea,
  actions,
  extraRights,
  isAllowed,
  findScopeKind,
  roles,
  rules,
  rulesOfRights,
} from './access.ts';
import { isNameOfNobody, nameKey } from './nameKey.ts';
import { isInScope, type ScopedRights } from './scope.ts';

const areas = Object.keys(rules) as AccessArea[];

test('changes of many records at once include all records or none, because their jobs know no sections', () => {
  for (const role of roles)
    for (const area of areas)
      for (const action of ['delete_many', 'restore_many'] as const)
        expect(['all', undefined]).toContain(findScopeKind({ role, rights: extraRights }, area, action));
});

test('only administrators delete or restore many incidents: their jobs would include confidential ones', () => {
  for (const role of roles.filter((one) => one !== 'administrator'))
    for (const action of ['delete_many', 'restore_many'] as const)
      expect(isAllowed({ role, rights: extraRights }, 'incident', action)).toBe(false);
});

test('a viewer changes and exports nothing of the school', () => {
  const ownAreas: readonly AccessArea[] = ['me', 'inbox', 'job', 'saved_view'];
  for (const area of areas.filter((one) => !ownAreas.includes(one)))
    for (const action of actions.filter((one) => one !== 'read'))
      expect({ area, action, isAllowed: isAllowed({ role: 'viewer', rights: [] }, area, action) }).toEqual({
        ...{ area, action },
        isAllowed: false,
      });
});

test('every action that a role permits implies reading', () => {
  for (const role of roles)
    for (const area of areas)
      for (const action of actions)
        if (isAllowed({ role, rights: [] }, area, action))
          expect(isAllowed({ role, rights: [] }, area, 'read')).toBe(true);
});

test('extra rights remove no permission', () => {
  for (const role of roles)
    for (const area of areas)
      for (const action of actions)
        if (isAllowed({ role, rights: [] }, area, action))
          expect(isAllowed({ role, rights: extraRights }, area, action)).toBe(true);
});

test('each extra right has rules', () => {
  expect(Object.keys(rulesOfRights)).toEqual([...extraRights]);
});

describe('isInScope', () => {
  const teacher: ScopedRights = {
    role: 'teacher',
    rights: [],
    sections: [
      { class: 'V', section: 'B', is_own: true, subjects: ['Hindi'] },
      { class: 'VI', section: 'A', is_own: false, subjects: ['Hindi'] },
    ],
  };

  it.each([
    ['read', { class: 'VI', section: 'A', subjects: ['Music'] }, true],
    ['edit', { class: 'VI', section: 'A', subjects: ['Hindi'] }, true],
    ['edit', { class: 'VI', section: 'A', subjects: ['Hindi', 'Music'] }, false],
    ['edit', { class: 'VI', section: 'A' }, false],
    ['edit', { class: 'V', section: 'B', subjects: ['Music'] }, true],
    ['read', { class: 'V', section: 'C' }, false],
    ['read', undefined, false],
  ] as const)('a teacher with two sections may %s a record of %o: %s', (action, place, isIncluded) => {
    expect(isInScope(teacher, ['assessment', action], place)).toBe(isIncluded);
  });
});

describe('nameKey', () => {
  it.each([
    ...['Asha Rao', 'asha.rao', 'ASHA  RAO', 'Áshá Rao', 'A\u200bsha-Rao', '\uff21sha Rao'],
    // A letter that shows nothing, a Cyrillic А, Cyrillic small letters, Greek capitals, and a mark for symbols.
    ...[
      'Asha Rao\u3164',
      '\u0410sha Rao',
      '\u0430\u0455\u04bb\u0430 r\u0430\u043e',
      '\u0391SHA R\u0391\u039f',
    ],
    'Asha\u20dd Rao',
    // Mathematical, Cherokee, Lisu and Coptic letters, and a digit.
    ...['\u{1d400}sha R\u{1d41a}o', '\u13aasha Rao', '\ua4eesha Rao', 'Asha Ra\u2c9f', 'Asha Ra0'],
  ])('gives %s the same key as Asha Rao', (name) => {
    expect(nameKey(name)).toBe('asharao');
  });

  it.each([
    ['Ila Roy', 'lla Roy'],
    ['Ila Roy', '1|a R0y'],
    ['Mira Sen', 'Rnira 5en'.replace('5', '\u0405')],
    ['Waleed', 'Vvaleed'],
    ['Vani', '\u03bdani'],
  ])('gives %s and %s the same key', (name, lookAlike) => {
    expect(nameKey(lookAlike)).toBe(nameKey(name));
  });

  it('distinguishes vowel signs', () => {
    expect(nameKey('राम')).not.toBe(nameKey('रोम'));
  });

  it('has a key for a name without letters', () => {
    expect(nameKey(' … ')).toBe('…');
  });
});

describe('isNameOfNobody', () => {
  it.each(['System', 'ADMINISTRATOR', 'Adm1n1strator', 'Sаmple  school', 'Principa\u0406', 'f1rstbell'])(
    'refuses %s',
    (name) => {
      expect(isNameOfNobody(name)).toBe(true);
    },
  );

  it('accepts a name that only contains such a word', () => {
    expect(isNameOfNobody('Asha Principal')).toBe(false);
  });
});
