import { describe, expect, it } from 'vitest';
import { deriveNames } from './names.ts';
import { applyInsertion } from './registries.ts';

const knownAreas = { keys: new Set(['student', 'leaves']), prefixes: new Set(['LV', 'LB', 'LI']) };

describe('the names of a new area', () => {
  it('are derived from its key', () => {
    expect(deriveNames('bus_routes', knownAreas)).toEqual({
      key: 'bus_routes',
      camel: 'busRoutes',
      pascal: 'BusRoutes',
      kebab: 'bus-routes',
      title: 'Bus Routes',
      noun: 'bus route',
      plural: 'bus routes',
      prefix: 'BR',
    });
    expect(deriveNames('diaries', knownAreas).noun).toBe('diary');
    expect(deriveNames('buses', knownAreas).noun).toBe('bus');
  });

  it('include a prefix of two letters that no other area has', () => {
    expect(deriveNames('library_books', knownAreas).prefix).toBe('LR');
  });

  it.each(['', 'Books', 'library-books', 'x', '9lives', '__proto__', 'books_', '../x'])(
    'cannot be derived from the key %j',
    (key) => {
      expect(() => deriveNames(key, knownAreas)).toThrow('is not a valid name of an area');
    },
  );

  it('are not those of an existing area', () => {
    expect(() => deriveNames('leaves', knownAreas)).toThrow('There is an area leaves already');
  });
});

describe('a line in a registry', () => {
  it('is inserted next to similar entries', () => {
    const insertion = { path: 'a.ts', anchor: /^\};/m, text: '  new,\n' };
    expect(applyInsertion('const all = {\n  old,\n};\n', insertion)).toBe(
      'const all = {\n  old,\n  new,\n};\n',
    );
  });

  it('is refused if the registry has an unexpected format', () => {
    expect(() => applyInsertion('other', { path: 'a.ts', anchor: /^\};/m, text: '' })).toThrow(
      'a.ts has no place for the new area',
    );
  });
});
