import { describe, expect, it } from 'vitest';
import { fillSubject } from './subject.ts';

describe('fillSubject', () => {
  it('names a person with number and section', () => {
    const student = { first_name: 'Ananya', last_name: 'Singh', id: 'S1006', class: 'V', section: 'B' };
    expect(fillSubject('{first_name} {last_name} · {id} · {class}-{section}', student)).toBe(
      'Ananya Singh · S1006 · V-B',
    );
  });

  it('shows a date in the person’s format', () => {
    expect(fillSubject('{subject} · {date}', { subject: 'Science', date: '2026-11-20' })).toBe(
      'Science · 20/11/2026',
    );
  });

  it('leaves out parts without a value', () => {
    expect(fillSubject('{name} · {class}-{section} · {note}', { name: 'रुद्र', class: '', note: null })).toBe(
      'रुद्र',
    );
  });
});
