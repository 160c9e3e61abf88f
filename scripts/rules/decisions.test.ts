import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions', import.meta.url));
const names = globSync('*.md', { cwd: folder }).sort();

/** First words of the sentences that relate a decision to others. The sentences are in the file's third line, in this order. */
const RELATIONS = ['Replaced by', 'Replaced in part by', 'Extended by', 'Replaces', 'Adds to'] as const;
type Relation = (typeof RELATIONS)[number];

const LINK = /\[(\d{3})\]\(([^)]+)\)/g;

const relationOf = (sentence: string) => RELATIONS.find((relation) => sentence.startsWith(relation));

/** Reads the sentences about related decisions; an empty list if the third line has none. */
function readRelations(text: string): string[] {
  const line = text.split('\n')[2] ?? '';
  return relationOf(line) ? line.split(/(?<=\.) (?=Replace|Extend|Add)/) : [];
}

/** Lists the files of the decisions that a text links by the given relations. */
const listLinkedFiles = (text: string, ...relations: readonly Relation[]) =>
  readRelations(text)
    .filter((sentence) => relations.some((relation) => sentence.startsWith(relation)))
    .flatMap((sentence) => [...sentence.matchAll(LINK)].map(([, , name = '']) => name));

const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

describe.each([...texts])('%s', (name, text) => {
  it('has its number in its title', () => {
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 3)} .+\n\n`));
  });

  it('links to decisions that exist, by their numbers', () => {
    const brokenLinks = [...text.matchAll(LINK)].filter(
      ([, number = '', path = '']) => !texts.has(path) || !path.startsWith(number),
    );
    expect(brokenLinks.map(([link]) => link)).toEqual([]);
  });

  it('has its relations to other decisions in its third line, with a link in each sentence', () => {
    const sentences = readRelations(text);
    const order = sentences.map((sentence) => RELATIONS.findIndex((one) => sentence.startsWith(one)));
    expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
    expect(sentences.filter((sentence) => [...sentence.matchAll(LINK)].length === 0)).toEqual([]);
    expect(text.split('\n').slice(3).join('\n')).not.toMatch(/^>? ?(?:Replaced|Replaces|Adds to) /m);
  });

  it('has a link from each decision that it replaces, that replaces it, or that extends it', () => {
    const findMissingBacklinks = (relations: readonly Relation[], backRelations: readonly Relation[]) =>
      listLinkedFiles(text, ...relations).filter(
        (other) => !listLinkedFiles(texts.get(other) ?? '', ...backRelations).includes(name),
      );
    const replaced = ['Replaced by', 'Replaced in part by'] as const;
    expect(findMissingBacklinks(['Replaces'], replaced)).toEqual([]);
    expect(findMissingBacklinks(replaced, ['Replaces'])).toEqual([]);
    expect(findMissingBacklinks(['Extended by'], ['Adds to'])).toEqual([]);
  });
});

test('no two decisions have the same number', () => {
  const numbers = names.map((name) => basename(name).slice(0, 3));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
