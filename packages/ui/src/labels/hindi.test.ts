import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hindi } from './hindi.ts';

type Words = Readonly<Record<string, unknown>>;

const modules = Object.values(import.meta.glob<Words>('./english/*.ts', { eager: true }));
const english = Object.fromEntries(
  modules.flatMap((module) =>
    Object.entries(module).map(([name, words]) => [
      name.charAt(0).toUpperCase() + name.slice(1, -'Labels'.length),
      words,
    ]),
  ),
) as Readonly<Record<string, Words>>;

const sources = Object.values(
  import.meta.glob<string>('../{components,chart,dates}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');

/** Texts that are intentionally the same in both languages. */
const IDENTICAL_TEXTS = ['AvatarGroup.more', 'FilterChips.chip', 'Progress.value', 'SearchBox.controlKey'];

/** Labels of keys, which are not translated. */
const KEY_LABELS = /\bCtrl\b|\bAlt\+T\b|\((?:Enter|Escape)\)/g;

/** Arguments for the texts that do not accept 7 for each argument. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  'DataTable.sortedBy': ['7', 'asc'],
  'DataTable.sortPlace': ['7', 'asc'],
  'ColumnLayout.pinned': ['7', 'start'],
};

/** Lists all texts by path. Functions are called with their `ARGUMENTS`, or with 7 for each argument. */
const listTexts = (words: unknown, path: string): [path: string, text: string][] => {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') {
    const values = ARGUMENTS[path] ?? Array.from({ length: words.length }, () => '7');
    return [[path, String((words as (...values: string[]) => string)(...values))]];
  }
  return Object.entries(words as Words).flatMap(([name, inner]) => listTexts(inner, `${path}.${name}`));
};

describe.each(Object.entries(english))('the texts of %s', (name, words) => {
  const englishTexts = listTexts(words, name);
  const hindiTexts = new Map(listTexts((hindi as Readonly<Record<string, Words>>)[name], name));

  it('are complete in Hindi', () => {
    expect([...hindiTexts.keys()].sort()).toEqual(englishTexts.map(([path]) => path).sort());
  });

  it('contain no English in Hindi', () => {
    expect(
      englishTexts.filter(([path, text]) => hindiTexts.get(path) === text && !IDENTICAL_TEXTS.includes(path)),
    ).toEqual([]);
    const untranslatedTexts = [...hindiTexts].filter(
      ([path, text]) => /[A-Za-z]/.test(text.replace(KEY_LABELS, '')) && !IDENTICAL_TEXTS.includes(path),
    );
    expect(untranslatedTexts).toEqual([]);
  });

  it('are used by the component', () => {
    expect(sources).toContain(`useLabels('${name}', `);
  });
});

it('has no Hindi texts of a component that does not exist', () => {
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort());
});

it('lists no removed text as identical in both languages', () => {
  const paths = Object.entries(english).flatMap(([name, words]) =>
    listTexts(words, name).map(([path]) => path),
  );
  expect(IDENTICAL_TEXTS.filter((path) => !paths.includes(path))).toEqual([]);
});

it('exports the Hindi texts as an entry of the package', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(manifest).toContain('"./labels/hindi": "./src/labels/hindi.ts"');
});
