import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';

const folder = fileURLToPath(new URL('../docs/decisions', import.meta.url));
const names = globSync('*.md', { cwd: folder }).sort();

/** Relations of a decision to others: sentences of the first line below its title, in this order. */
const STANDINGS = ['Replaced by', 'Replaced in part:', 'Added to by', 'Replaces', 'Adds to'] as const;
type Standing = (typeof STANDINGS)[number];

const LINK = /\[(\d{3})\]\(([^)]+)\)/g;

const standingOf = (sentence: string) => STANDINGS.find((standing) => sentence.startsWith(standing));

/** Reads the sentences of a decision's first line; none where the decision begins at once. */
function readStandings(text: string): string[] {
  const line = text.split('\n')[2] ?? '';
  return standingOf(line) ? line.split(/(?<=\.) (?=Replace|Add)/) : [];
}

/** Lists the decisions that sentences of some standings link to. */
const linked = (text: string, ...standings: readonly Standing[]) =>
  readStandings(text)
    .filter((sentence) => standings.some((standing) => sentence.startsWith(standing)))
    .flatMap((sentence) => [...sentence.matchAll(LINK)].map(([, , name = '']) => name));

const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

describe.each([...texts])('%s', (name, text) => {
  it('has its number in its title', () => {
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 3)} .+\n\n`));
  });

  it('links to decisions that exist, by their numbers', () => {
    const wrong = [...text.matchAll(LINK)].filter(
      ([, number = '', path = '']) => !texts.has(path) || !path.startsWith(number),
    );
    expect(wrong.map(([link]) => link)).toEqual([]);
  });

  it('says how it stands to others in its first line, with a link in each sentence', () => {
    const sentences = readStandings(text);
    const order = sentences.map((sentence) => STANDINGS.findIndex((one) => sentence.startsWith(one)));
    expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
    expect(sentences.filter((sentence) => [...sentence.matchAll(LINK)].length === 0)).toEqual([]);
    expect(text.split('\n').slice(3).join('\n')).not.toMatch(/^>? ?(?:Replaced|Replaces|Adds to) /m);
  });

  it('is named by each decision that it replaces or adds to, and names each that replaces it', () => {
    const silent = (standings: readonly Standing[], back: readonly Standing[]) =>
      linked(text, ...standings).filter((other) => !linked(texts.get(other) ?? '', ...back).includes(name));
    const replaced = ['Replaced by', 'Replaced in part:'] as const;
    expect(silent(['Replaces'], replaced)).toEqual([]);
    expect(silent(replaced, ['Replaces'])).toEqual([]);
    expect(silent(['Added to by'], ['Adds to'])).toEqual([]);
  });
});

test('numbers are given once', () => {
  const numbers = names.map((name) => basename(name).slice(0, 3));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
