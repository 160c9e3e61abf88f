import { describe, expect, it } from 'vitest';
import { createFilterInput, markWritten, setText, syncWithAddress } from './filterInput.ts';

describe('syncWithAddress', () => {
  it('keeps the text that was typed while the list’s own change of the address arrives', () => {
    let input = markWritten(setText(createFilterInput(''), 'as'));
    input = setText(input, 'ash');
    input = syncWithAddress(input, 'as');
    expect(input.text).toBe('ash');
  });

  it('shows the filter of the page after Back', () => {
    const input = syncWithAddress(markWritten(setText(createFilterInput(''), 'asha')), 'asha');
    expect(syncWithAddress(input, '').text).toBe('');
  });

  it('shows the filter of a link that is opened while text is typed', () => {
    expect(syncWithAddress(setText(createFilterInput(''), 'as'), 'usha').text).toBe('usha');
  });

  it('returns the same object when the address is the same', () => {
    const input = setText(createFilterInput('a'), 'ab');
    expect(syncWithAddress(input, 'a')).toBe(input);
  });
});
