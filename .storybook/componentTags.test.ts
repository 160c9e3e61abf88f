import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAdded, ACCESSIBILITY_REVIEWS, tagsOf } from './componentTags.ts';

const toUrl = (path: string) => new URL(`../${path}`, import.meta.url);

test.each(Object.entries(ACCESSIBILITY_REVIEWS))(
  '%s has stories, and a journey whose recorded announcements include it',
  (component, { transcript, announced }) => {
    expect(existsSync(toUrl(`stories/components/${component}.stories.tsx`))).toBe(true);
    expect(readFileSync(toUrl(`docs/accessibility/${transcript}.md`), 'utf8')).toContain(announced);
  },
);

test('a component is tagged new while it has a changeset, and stable after its release', () => {
  const minorChangeset = "---\n'@firstbell/ui': minor\n---\n\n`Stepper` leads through a form.\n";
  const patchChangeset = "---\n'@firstbell/ui': patch\n---\n\n`Menu` stays in sight.\n";
  expect(isAdded('Stepper', [patchChangeset, minorChangeset])).toBe(true);
  expect(tagsOf('Stepper', [minorChangeset])).toEqual(['new']);
  expect(tagsOf('Stepper', [patchChangeset])).toEqual(['stable']);
  expect(tagsOf('Menu', [patchChangeset])).toEqual(['stable']);
  expect(tagsOf('Toast', [])).toEqual(['stable', 'a11y-reviewed']);
});
