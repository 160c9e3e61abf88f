import { describe, expect, it } from 'vitest';
import { exactOption } from './exactOption.ts';

const options = [
  { value: 'S1001', label: 'Ananya Rao', description: 'V-B' },
  { value: 'S1002', label: 'Ananya Rao', description: 'VI-A' },
  { value: 'S1003', label: 'Kabir Gill' },
];

describe('exactOption', () => {
  it('finds a key whatever its case', () => {
    expect(exactOption(options, ' s1002 ')?.description).toBe('VI-A');
  });

  it('finds a unique title', () => {
    expect(exactOption(options, 'kabir gill')?.value).toBe('S1003');
    expect(exactOption(options, 'Ananya Rao')).toBeUndefined();
  });

  it('matches neither a part of a title nor an empty text', () => {
    expect(exactOption(options, 'Kabir')).toBeUndefined();
    expect(exactOption(options, ' ')).toBeUndefined();
    expect(exactOption(options)).toBeUndefined();
  });
});
