import { type Person } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import {
  countSections,
  describeDecision,
  givesUpRights,
  nameOf,
  describeSections,
  undoOf,
} from './personWords.ts';

const person = (overrides: Partial<Person> = {}): Person => ({
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
const waiting = person({ status: 'waiting' });
const disabled = person({ status: 'disabled' });
const invited = person({ status: 'invited', name: '' });
const administrator = person({ role: 'administrator' });

it('calls an invited person by the address', () => {
  expect(nameOf(invited)).toBe('ravi@school.example');
});

describe('describeDecision', () => {
  it.each([
    [waiting, { status: 'active' }, 'Ravi was approved.'],
    [waiting, { status: 'active', role: 'administrator' }, 'Ravi was approved as an administrator.'],
    [waiting, { status: 'disabled' }, 'Ravi was declined.'],
    [person(), { status: 'disabled' }, 'Ravi was disabled.'],
    [disabled, { status: 'active' }, 'Ravi was enabled.'],
    [person(), { role: 'administrator' }, 'Ravi is an administrator now.'],
    [administrator, { role: 'office' }, 'Ravi is in the office now.'],
    [invited, { role: 'administrator' }, 'ravi@school.example is invited as an administrator.'],
  ] as const)('describes for %o the change %o: %s', (who, change, words) => {
    expect(describeDecision(who, change)).toBe(words);
  });
});

it('describes a change of the extra rights alone', () => {
  expect(describeDecision(person(), { rights: ['incidents'] })).toBe('The rights of Ravi were saved.');
  expect(undoOf(person(), { rights: ['incidents'] })).toEqual({ rights: [] });
});

it('describes the sections that a person teaches', () => {
  const sections = [
    { class: 'V', section: 'B', is_own: true, subjects: ['Hindi'] },
    { class: 'VI', section: 'A', is_own: false, subjects: ['Hindi', 'Music'] },
  ];
  expect(describeSections(sections)).toBe('V-B (class teacher); VI-A: Hindi, Music');
});

it('counts the sections that a person teaches, and names those of a class teacher', () => {
  const of = (section: string, isOwn = false) => ({
    class: 'V',
    section,
    is_own: isOwn,
    subjects: ['Hindi'],
  });
  expect(countSections([])).toBe('No section');
  expect(countSections([of('A')])).toBe('1 section');
  expect(countSections([of('A'), of('B', true), of('C')])).toBe('V-B + 2 sections');
  expect(countSections([of('B', true)])).toBe('V-B');
});

describe('undoOf', () => {
  it.each([
    [person(), { status: 'disabled' }, { status: 'active' }],
    [disabled, { status: 'active' }, { status: 'disabled' }],
    [administrator, { role: 'office' }, { role: 'administrator' }],
    [waiting, { status: 'active' }, undefined],
  ] as const)('reverts for %o the change %o', (who, change, undo) => {
    expect(undoOf(who, change)).toEqual(undo);
  });
});

it('finds the changes that give up rights', () => {
  expect(givesUpRights(administrator, { role: 'office' })).toBe(true);
  expect(givesUpRights(administrator, { status: 'disabled' })).toBe(true);
  expect(givesUpRights(administrator, { role: 'administrator' })).toBe(false);
  expect(givesUpRights(person(), { status: 'disabled' })).toBe(false);
});
