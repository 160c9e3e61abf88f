import { describe, expect, it } from 'vitest';
import { createFilterInput, markWritten, setText, syncWithUrl } from './filterInput.ts';

describe('syncWithUrl', () => {
  it('keeps text that was typed before the URL shows the list’s own change', () => {
    let input = markWritten(setText(createFilterInput(''), 'as'));
    input = setText(input, 'ash');
    input = syncWithUrl(input, 'as');
    expect(input.text).toBe('ash');
  });

  it('shows the filter of the page after Back', () => {
    const input = syncWithUrl(markWritten(setText(createFilterInput(''), 'asha')), 'asha');
    expect(syncWithUrl(input, '').text).toBe('');
  });

  it('shows the filter of a link that is opened while text is typed', () => {
    expect(syncWithUrl(setText(createFilterInput(''), 'as'), 'usha').text).toBe('usha');
  });

  it('returns the same object when the URL is the same', () => {
    const input = setText(createFilterInput('a'), 'ab');
    expect(syncWithUrl(input, 'a')).toBe(input);
  });
});
