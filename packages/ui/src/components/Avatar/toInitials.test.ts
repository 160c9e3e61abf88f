import { describe, expect, it } from 'vitest';
import { toInitials } from './toInitials.ts';

describe('toInitials', () => {
  it.each([
    ['Asha Menon', 'AM'],
    ['Asha', 'A'],
    ['asha.menon@school.example', 'AE'],
    ['श्रीमती सुब्बुलक्ष्मी अय्यर', 'श्अ'],
    ['मीरा नायर', 'मीना'],
    ['Ram Lal (Late)', 'RL'],
    ['K.', 'K'],
    ['ऋ', 'ऋ'],
    ['Ó', 'Ó'],
    ['李', '李'],
    ["'Abd D'Souza", 'AD'],
    ['  ', ''],
    ['7', ''],
  ])('returns for %j the initials %j', (name, initials) => {
    expect(toInitials(name)).toBe(initials);
  });
});
