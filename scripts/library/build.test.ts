import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TEXTS } from './build.ts';

it('packs the files that the README names', () => {
  const readme = readFileSync(new URL('../../packages/ui/README.md', import.meta.url), 'utf8');
  const named = [...readme.matchAll(/`([\w.-]+(?:\.md|\/))`/g)].map(([, name = '']) =>
    name.replace(/\/$/, ''),
  );
  expect(named).toContain('SIZES.md');
  expect(named.filter((name) => !TEXTS.includes(name))).toEqual([]);
});
