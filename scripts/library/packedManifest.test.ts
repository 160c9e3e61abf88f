import { expect, test } from 'vitest';
import { toPackedManifest } from './packedManifest.ts';

const source = {
  name: 'bells',
  version: '1.2.3',
  private: true,
  description: 'Bells.',
  license: 'UNLICENSED',
  type: 'module' as const,
  sideEffects: ['./src/fonts.ts', './src/fonts.css'],
  exports: { '.': './src/index.ts', './Bell': './src/Bell/index.ts', './package.json': './package.json' },
  dependencies: { clapper: '2.0.1' },
  devDependencies: { hammer: '1.0.0' },
  peerDependencies: { react: '^19.2.0' },
};

test('maps each entry to its built files, with types first', () => {
  expect(toPackedManifest(source).exports).toMatchObject({
    '.': { types: './index.d.ts', default: './index.js' },
    './Bell': { types: './Bell/index.d.ts', default: './Bell/index.js' },
    './package.json': './package.json',
  });
  expect(Object.keys(toPackedManifest(source).exports['.'] ?? {})).toEqual(['types', 'default']);
});

test('adds the entries that only the build generates', () => {
  const { exports } = toPackedManifest(source);
  const addedEntries = Object.keys(exports).filter((entry) => !Object.hasOwn(source.exports, entry));
  expect(addedEntries).toEqual(['./tokens.css', './tokens/*.json']);
});

test('lists the built files with side effects', () => {
  expect(toPackedManifest(source).sideEffects).toEqual(['./fonts.js', './fonts.css', './tokens.css']);
});

test('has version ranges for dependencies', () => {
  const packed = toPackedManifest(source);
  expect(packed.dependencies).toEqual({ clapper: '^2.0.1' });
  expect(packed.peerDependencies).toEqual({ react: '^19.2.0' });
});

test('can be published, and omits development dependencies', () => {
  const packed = toPackedManifest(source);
  expect(packed).not.toHaveProperty('private');
  expect(packed).not.toHaveProperty('devDependencies');
});
