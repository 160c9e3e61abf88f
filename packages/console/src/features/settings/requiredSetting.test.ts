import { areas } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { areaNeeds, isSameSetting, noteOn, withRequired } from './requiredSetting.ts';

const { student } = areas;

describe('withRequired', () => {
  it('ticks and unticks one field', () => {
    const loose = withRequired({}, student, 'email', false);
    expect(loose).toEqual({ student: ['email'] });
    expect(isSameSetting(withRequired(loose, student, 'email', true), {})).toBe(true);
    expect(isSameSetting(loose, {})).toBe(false);
  });
});

describe('noteOn', () => {
  const setting = { empty: 12, stored: { student: ['email'] }, draft: { student: ['email'] } };

  it('says how many records are empty, and what becomes of them', () => {
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
  it('has every area, most of them with something to decide', () => {
    expect(areaNeeds().map(({ area }) => area)).toEqual(Object.values(areas));
    expect(areaNeeds().filter(({ hasChoice }) => hasChoice).length).toBeGreaterThan(6);
  });
});
