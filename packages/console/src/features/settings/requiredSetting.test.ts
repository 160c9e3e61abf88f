import { areas } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { areaNeeds, isSameSetting, noteOn, withRequired } from './requiredSetting.ts';

const { student } = areas;

describe('withRequired', () => {
  it('requires one field, and makes it optional again', () => {
    const optional = withRequired({}, student, 'email', false);
    expect(optional).toEqual({ student: ['email'] });
    expect(isSameSetting(withRequired(optional, student, 'email', true), {})).toBe(true);
    expect(isSameSetting(optional, {})).toBe(false);
  });
});

describe('noteOn', () => {
  const setting = { empty: 12, stored: { student: ['email'] }, draft: { student: ['email'] } };

  it('describes how many records have the field empty, and what happens to them', () => {
    expect(noteOn(student, 'email', setting)).toBe('Empty in 12 students.');
    expect(noteOn(student, 'email', { ...setting, draft: {} })).toBe(
      '12 students stay empty until each is next saved.',
    );
    expect(noteOn(student, 'email', { ...setting, draft: {}, empty: 1 })).toBe(
      '1 student stays empty until it is next saved.',
    );
    expect(noteOn(student, 'email', { ...setting, empty: 0 })).toBeUndefined();
  });
});

describe('areaNeeds', () => {
  it('lists every area, most of them with optional fields', () => {
    expect(areaNeeds().map(({ area }) => area)).toEqual(Object.values(areas));
    expect(areaNeeds().filter(({ hasChoice }) => hasChoice).length).toBeGreaterThan(6);
  });
});
