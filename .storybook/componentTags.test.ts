import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAdded, REVIEWED, tagsOf } from './componentTags.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);

test.each(Object.entries(REVIEWED))(
  '%s has stories, and a journey whose recorded announcements include it',
  (component, { transcript, announced }) => {
    expect(existsSync(at(`stories/components/${component}.stories.tsx`))).toBe(true);
    expect(readFileSync(at(`docs/accessibility/${transcript}.md`), 'utf8')).toContain(announced);
  },
);

test('a component is new while its changeset waits, and stable from its release on', () => {
  const added = "---\n'@firstbell/ui': minor\n---\n\n`Stepper` leads through a form.\n";
  const mended = "---\n'@firstbell/ui': patch\n---\n\n`Menu` stays in sight.\n";
  expect(isAdded('Stepper', [mended, added])).toBe(true);
  expect(tagsOf('Stepper', [added])).toEqual(['new']);
  expect(tagsOf('Stepper', [mended])).toEqual(['stable']);
  expect(tagsOf('Menu', [mended])).toEqual(['stable']);
  expect(tagsOf('Toast', [])).toEqual(['stable', 'a11y-reviewed']);
});
