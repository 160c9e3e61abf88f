import { areas } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { listAreaNeeds, isSameSetting, describeEmptyRecords, setRequired } from './requiredSetting.ts';

const { student } = areas;

describe('setRequired', () => {
  it('makes one field optional, and required again', () => {
    const optional = setRequired({}, student, 'email', false);
    expect(optional).toEqual({ student: ['email'] });
    expect(isSameSetting(setRequired(optional, student, 'email', true), {})).toBe(true);
    expect(isSameSetting(optional, {})).toBe(false);
  });
});

describe('describeEmptyRecords', () => {
  const setting = { emptyCount: 12, stored: { student: ['email'] }, edited: { student: ['email'] } };

  it('says how many records have no value, and what happens to these records', () => {
    expect(describeEmptyRecords(student, 'email', setting)).toBe('Empty in 12 students.');
    expect(describeEmptyRecords(student, 'email', { ...setting, edited: {} })).toBe(
      '12 students stay empty until each is next saved.',
    );
    expect(describeEmptyRecords(student, 'email', { ...setting, edited: {}, emptyCount: 1 })).toBe(
      '1 student stays empty until it is next saved.',
    );
    expect(describeEmptyRecords(student, 'email', { ...setting, emptyCount: 0 })).toBeUndefined();
  });
});

describe('listAreaNeeds', () => {
  it('lists every area, most of them with fields that the school decides about', () => {
    expect(listAreaNeeds().map(({ area }) => area)).toEqual(Object.values(areas));
    expect(listAreaNeeds().filter(({ hasChoice }) => hasChoice).length).toBeGreaterThan(6);
  });
});
