import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAdded, ACCESSIBILITY_REVIEWS, tagsOf } from './componentTags.ts';

const toUrl = (path: string) => new URL(`../${path}`, import.meta.url);

describe.each(Object.entries(ACCESSIBILITY_REVIEWS))('%s', (component, { transcript, announced }) => {
  it('has stories', () => {
    expect(existsSync(toUrl(`stories/components/${component}/${component}.stories.tsx`))).toBe(true);
  });

  it('is in an announcement of its transcript', () => {
    expect(readFileSync(toUrl(`docs/accessibility/${transcript}.md`), 'utf8')).toContain(announced);
  });
});

const minorChangeset = "---\n'@firstbell/ui': minor\n---\n\n`Stepper` leads through a form.\n";
const patchChangeset = "---\n'@firstbell/ui': patch\n---\n\n`Menu` stays in sight.\n";

it('tags a component as new while a changeset adds it', () => {
  expect(isAdded('Stepper', [patchChangeset, minorChangeset])).toBe(true);
  expect(tagsOf('Stepper', [minorChangeset])).toEqual(['new']);
});

it('tags a component as stable if no changeset adds it', () => {
  expect(tagsOf('Stepper', [patchChangeset])).toEqual(['stable']);
  expect(tagsOf('Menu', [patchChangeset])).toEqual(['stable']);
});

it('tags a component that a transcript covers as reviewed', () => {
  expect(tagsOf('Toast', [])).toEqual(['stable', 'a11y-reviewed']);
});
