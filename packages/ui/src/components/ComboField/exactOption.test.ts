import { describe, expect, it } from 'vitest';
import { exactOption } from './exactOption.ts';

const options = [
  { id: 'S1001', title: 'Ananya Rao', detail: 'V-B' },
  { id: 'S1002', title: 'Ananya Rao', detail: 'VI-A' },
  { id: 'S1003', title: 'Kabir Gill' },
];

describe('exactOption', () => {
  it('finds a key whatever its case', () => {
    expect(exactOption(options, ' s1002 ')?.detail).toBe('VI-A');
  });

  it('finds a title that only one has', () => {
    expect(exactOption(options, 'kabir gill')?.id).toBe('S1003');
    expect(exactOption(options, 'Ananya Rao')).toBeUndefined();
  });

  it('takes neither a part nor nothing', () => {
    expect(exactOption(options, 'Kabir')).toBeUndefined();
    expect(exactOption(options, ' ')).toBeUndefined();
    expect(exactOption(options)).toBeUndefined();
  });
});
