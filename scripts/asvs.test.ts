import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = new URL('../docs/asvs.md', import.meta.url);
const text = readFileSync(page, 'utf8');

const STATES = ['met', 'met by configuration', 'not applicable', 'not met'];
const LINK = /\]\(([^)#]+)/g;

const linksOf = (markdown: string) => [...markdown.matchAll(LINK)].map(([, path = '']) => path);

/** Cells of each line of a table. */
const lines = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const rows = lines
  .filter(([number = '']) => number.startsWith('v5.0.0-'))
  .map(([number = '', level = '', , state = '', how = '', proof = '']) => ({
    number,
    level,
    state,
    how,
    links: linksOf(proof),
  }));

test('each row has a number of its own, the level that the page covers, a known state and a reason', () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(numbers.filter((number) => !/^v5\.0\.0-\d+\.\d+\.\d+$/.test(number))).toEqual([]);
  expect(rows.filter(({ level, state, how }) => level !== '1' || !STATES.includes(state) || !how)).toEqual(
    [],
  );
});

test('the counts at the top are those of the table', () => {
  const stated = lines.filter(([first = '', , third]) => STATES.includes(first) && third === undefined);
  const counted = STATES.map((state) => [state, String(rows.filter((row) => row.state === state).length)]);
  expect(stated).toEqual(counted);
  expect(text).toContain(`all ${rows.length} requirements`);
});

test('each requirement that is met links to a proof', () => {
  const unproven = rows.filter(({ state, links }) => state.startsWith('met') && links.length === 0);
  expect(unproven.map(({ number }) => number)).toEqual([]);
});

test('every linked file exists', () => {
  const paths = linksOf(text).filter((path) => !path.startsWith('https://'));
  expect(paths.filter((path) => !existsSync(new URL(path, page)))).toEqual([]);
});
