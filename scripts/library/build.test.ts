import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PACKED_TEXTS } from './build.ts';

it('packs the files that the README names', () => {
  const readme = readFileSync(new URL('../../packages/ui/README.md', import.meta.url), 'utf8');
  const namedFiles = [...readme.matchAll(/`([\w.-]+(?:\.md|\/))`/g)].map(([, name = '']) =>
    name.replace(/\/$/, ''),
  );
  expect(namedFiles).toContain('SIZES.md');
  expect(namedFiles.filter((name) => !PACKED_TEXTS.includes(name))).toEqual([]);
});
