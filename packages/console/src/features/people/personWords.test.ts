import { type Person } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import {
  summarizeSections,
  describeDecision,
  endsAdministratorRights,
  toPersonName,
  describeSections,
  invertChange,
} from './personWords.ts';

const createPerson = (overrides: Partial<Person> = {}): Person => ({
  key: 'u1',
  name: 'Ravi',
  email: 'ravi@school.example',
  is_verified: true,
  role: 'office',
  rights: [],
  status: 'active',
  since: '2026-11-20T04:30:00.000Z',
  photo: '',
  teacher: '',
  sections: [],
  ...overrides,
});
const waiting = createPerson({ status: 'waiting' });
const disabled = createPerson({ status: 'disabled' });
const invited = createPerson({ status: 'invited', name: '' });
const administrator = createPerson({ role: 'administrator' });

it('shows the email address of an invited person, who has no name', () => {
  expect(toPersonName(invited)).toBe('ravi@school.example');
});

describe('describeDecision', () => {
  it.each([
    [waiting, { status: 'active' }, 'Ravi was approved.'],
    [waiting, { status: 'active', role: 'administrator' }, 'Ravi was approved as an administrator.'],
    [waiting, { status: 'disabled' }, 'Ravi was declined.'],
    [createPerson(), { status: 'disabled' }, 'Ravi was disabled.'],
    [disabled, { status: 'active' }, 'Ravi was enabled.'],
    [createPerson(), { role: 'administrator' }, 'Ravi is an administrator now.'],
    [administrator, { role: 'office' }, 'Ravi is in the office now.'],
    [invited, { role: 'administrator' }, 'ravi@school.example is invited as an administrator.'],
  ] as const)('for %o, describes the change %o as: %s', (account, change, sentence) => {
    expect(describeDecision(account, change)).toBe(sentence);
  });

  it('describes a change of the extra rights alone', () => {
    expect(describeDecision(createPerson(), { rights: ['incidents'] })).toBe(
      'The rights of Ravi were saved.',
    );
  });
});

it('describes the sections that a person teaches', () => {
  const sections = [
    { class: 'V', section: 'B', is_own: true, subjects: ['Hindi'] },
    { class: 'VI', section: 'A', is_own: false, subjects: ['Hindi', 'Music'] },
  ];
  expect(describeSections(sections)).toBe('V-B (class teacher); VI-A: Hindi, Music');
});

it('counts the sections that a person teaches, but names those of which the person is class teacher', () => {
  const createSection = (section: string, isOwn = false) => ({
    class: 'V',
    section,
    is_own: isOwn,
    subjects: ['Hindi'],
  });
  expect(summarizeSections([])).toBe('No section');
  expect(summarizeSections([createSection('A')])).toBe('1 section');
  expect(summarizeSections([createSection('A'), createSection('B', true), createSection('C')])).toBe(
    'V-B + 2 sections',
  );
  expect(summarizeSections([createSection('B', true)])).toBe('V-B');
});

describe('invertChange', () => {
  it.each([
    [createPerson(), { status: 'disabled' }, { status: 'active' }],
    [disabled, { status: 'active' }, { status: 'disabled' }],
    [administrator, { role: 'office' }, { role: 'administrator' }],
    [waiting, { status: 'active' }, undefined],
  ] as const)('for %o, inverts the change %o to %o', (account, change, inverse) => {
    expect(invertChange(account, change)).toEqual(inverse);
  });

  it('inverts a change of the extra rights', () => {
    expect(invertChange(createPerson(), { rights: ['incidents'] })).toEqual({ rights: [] });
  });
});

it('recognizes a change that ends the rights of an active administrator', () => {
  expect(endsAdministratorRights(administrator, { role: 'office' })).toBe(true);
  expect(endsAdministratorRights(administrator, { status: 'disabled' })).toBe(true);
  expect(endsAdministratorRights(administrator, { role: 'administrator' })).toBe(false);
  expect(endsAdministratorRights(createPerson(), { status: 'disabled' })).toBe(false);
});
