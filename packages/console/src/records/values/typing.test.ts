import { describe, expect, it } from 'vitest';
import { follow, send, startTyping, type } from './typing.ts';

describe('typing', () => {
  it('keeps what is typed while its own change to the address lands', () => {
    let typing = send(type(startTyping(''), 'as'));
    typing = type(typing, 'ash');
    typing = follow(typing, 'as');
    expect(typing.typed).toBe('ash');
  });

  it('shows what Back brings', () => {
    const typing = follow(send(type(startTyping(''), 'asha')), 'asha');
    expect(follow(typing, '').typed).toBe('');
  });

  it('shows a link that comes while something is typed', () => {
    expect(follow(type(startTyping(''), 'as'), 'usha').typed).toBe('usha');
  });

  it('changes nothing when the address did not change', () => {
    const typing = type(startTyping('a'), 'ab');
    expect(follow(typing, 'a')).toBe(typing);
  });
});
