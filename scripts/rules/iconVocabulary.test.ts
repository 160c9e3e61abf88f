import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { iconVocabulary } from '../../stories/foundations/iconVocabulary.ts';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g;

/** Lists the names of the icons that the sources of a folder import. */
const listIcons = (folder: string) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(packages, folder, file), 'utf8').matchAll(IMPORT)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

it('the vocabulary has each icon that the product uses, with a meaning, and no other icon', () => {
  const imported = new Set([...listIcons('ui/src'), ...listIcons('console/src')]);
  const vocabulary = Object.values(iconVocabulary).flat();
  expect(vocabulary.map(({ name }) => name).sort()).toEqual([...imported].sort());
  expect(vocabulary.filter(({ meaning }) => meaning === '')).toEqual([]);
});
