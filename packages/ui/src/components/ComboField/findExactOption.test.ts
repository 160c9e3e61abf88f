import { describe, expect, it } from 'vitest';
import { findExactOption } from './findExactOption.ts';

const options = [
  { value: 'S1001', label: 'Ananya Rao', description: 'V-B' },
  { value: 'S1002', label: 'Ananya Rao', description: 'VI-A' },
  { value: 'S1003', label: 'Kabir Gill' },
];

describe('findExactOption', () => {
  it('finds an option by its key, whatever the case', () => {
    expect(findExactOption(options, ' s1002 ')?.description).toBe('VI-A');
  });

  it('finds an option by its label, if no other option has the same label', () => {
    expect(findExactOption(options, 'kabir gill')?.value).toBe('S1003');
    expect(findExactOption(options, 'Ananya Rao')).toBeUndefined();
  });

  it('matches neither a part of a label nor an empty text', () => {
    expect(findExactOption(options, 'Kabir')).toBeUndefined();
    expect(findExactOption(options, ' ')).toBeUndefined();
    expect(findExactOption(options)).toBeUndefined();
  });
});
