import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { createStoryFilter } from './storyIndex.ts';

test('all stories and themes are the default', () => {
  expect(readOptions([])).toMatchObject({ themes: ['light', 'dark', 'contrast'], stories: undefined });
});

test('themes and the number of workers can be chosen', () => {
  expect(readOptions(['--themes', 'dark', '--workers', '3'])).toMatchObject({ themes: ['dark'], workers: 3 });
});

test.each([
  [['--themes', 'light,blue'], /--themes blue: choose from light, dark, contrast/],
  [['--workers', '0'], /--workers needs a whole number of at least 1/],
  [['--workers', 'two'], /--workers needs a whole number of at least 1/],
  [['--storys', 'x'], /--storys/],
])('%j is refused with the name of the option', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test.each([
  [undefined, 'components-button--default', true],
  ['components-button', 'components-button--default', true],
  ['components-button', 'screens-button--default', false],
  ['components-*--default', 'components-badge--default', true],
  ['components-*--default', 'components-badge--danger', false],
  ['screens-login, components-badge--default', 'components-badge--default', true],
  ['b.tton', 'button', false],
])('%s matches %s: %s', (patterns, id, isMatch) => {
  expect(createStoryFilter(patterns)(id)).toBe(isMatch);
});
