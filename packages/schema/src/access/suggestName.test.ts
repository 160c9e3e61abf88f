import { expect, it } from 'vitest';
import { suggestName } from './suggestName.ts';

it.each([
  ['asha.menon@school.example', 'Asha Menon'],
  ['a_r-nair2@school.example', 'A R Nair'],
  ['usha+console@school.example', 'Usha'],
  ['1042@school.example', '1042'],
  ['@school.example', '@school.example'],
])('suggests from %s the name %s', (email, name) => {
  expect(suggestName(email)).toBe(name);
});
