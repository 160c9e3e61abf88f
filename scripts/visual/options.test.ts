import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { matchStories } from './storyIndex.ts';

test('everything is looked at in every theme unless it is said otherwise', () => {
  expect(readOptions([])).toMatchObject({ themes: ['light', 'dark', 'contrast'], stories: undefined });
  expect(readOptions(['--themes', 'dark', '--workers', '3'])).toMatchObject({ themes: ['dark'], workers: 3 });
});

test.each([
  [['--themes', 'light,blue'], /--themes blue: choose of light, dark, contrast/],
  [['--workers', '0'], /--workers takes a number from 1 on/],
  [['--workers', 'two'], /--workers takes a number from 1 on/],
  [['--storys', 'x'], /--storys/],
])('%j is refused with what to write instead', (words, message) => {
  expect(() => readOptions(words)).toThrow(message);
});

test.each([
  [undefined, 'components-button--default', true],
  ['components-button', 'components-button--default', true],
  ['components-button', 'screens-button--default', false],
  ['components-*--default', 'components-badge--default', true],
  ['components-*--default', 'components-badge--danger', false],
  ['screens-login, components-badge--default', 'components-badge--default', true],
  ['b.tton', 'button', false],
])('%s matches %s: %s', (asked, id, isMatch) => {
  expect(matchStories(asked)(id)).toBe(isMatch);
});
