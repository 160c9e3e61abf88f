import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNextPath, addNextPath } from './nextPath.ts';

describe('readNextPath', () => {
  it('reads the requested path with its query', () => {
    expect(readNextPath('?next=%2Fstudent%3Fq%3Dasha%26page%3D2')).toBe('/student?q=asha&page=2');
  });

  it.each([
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'student',
    '/login',
    '/login?next=/student',
    '/register',
  ])('falls back to / for %j', (next) => {
    expect(readNextPath(`?${new URLSearchParams({ next }).toString()}`)).toBe('/');
  });

  it('never redirects to another origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `/${rest}`),
        ),
        (next) => {
          const path = readNextPath(`?${new URLSearchParams({ next }).toString()}`);
          expect(new URL(path, 'https://school.example').origin).toBe('https://school.example');
        },
      ),
    );
  });
});

describe('addNextPath', () => {
  it('round-trips through readNextPath', () => {
    const path = '/student/edit?id=S1001&x=%26';
    expect(readNextPath(addNextPath('/login', path).slice('/login'.length))).toBe(path);
  });

  it('adds no parameter for the path /', () => {
    expect(addNextPath('/login', '/')).toBe('/login');
  });
});
