import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AsvsLevel, requirementsOf } from './asvsRequirements.ts';

const STATES = ['met', 'met by configuration', 'not applicable', 'not met'];
const LINK = /\]\(([^)#]+)/g;
/** A link in the last column, and the name of a test in that file. */
const PROOF = /\]\(([^)#]+)\)(?:: `([^`]+)`)?/g;
const TEST_FILE = /\.(test|stories)\.tsx?$/;

const linksOf = (markdown: string) => [...markdown.matchAll(LINK)].map(([, path = '']) => path);

/** Tells whether a file has a test or a story with a name; a case of a `test.each` counts, too. */
function hasTest(file: URL, name: string): boolean {
  const source = readFileSync(file, 'utf8');
  if (file.pathname.includes('.stories.')) return source.includes(`export const ${name}:`);
  return ["'", '`', '"'].some((quote) => source.includes(`${quote}${name}${quote},`));
}

const PAGES: [name: string, level: AsvsLevel, mustNameTests: boolean][] = [
  ['asvs.md', 1, false],
  ['asvs-level-2.md', 2, true],
];

describe.each(PAGES)('%s', (name, level, mustNameTests) => {
  const page = new URL(`../../docs/${name}`, import.meta.url);
  const text = readFileSync(page, 'utf8');

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
    .map(([number = '', statedLevel = '', requirement = '', state = '', reason = '', proof = '']) => {
      const proofs = [...proof.matchAll(PROOF)].map(([, path = '', testName = '']) => ({ path, testName }));
      return { number, level: statedLevel, requirement, state, reason, proofs };
    });

  test('has every requirement of its level once, in order, with a known state and a reason', () => {
    expect(rows.map(({ number }) => number)).toEqual(
      requirementsOf(level).map((number) => `v5.0.0-${number}`),
    );
    const wrongRows = rows.filter(
      (row) => row.level !== String(level) || !STATES.includes(row.state) || !row.requirement || !row.reason,
    );
    expect(wrongRows).toEqual([]);
  });

  test('the counts at the top are those of the table', () => {
    const statedCounts = lines.filter(
      ([first = '', , third]) => STATES.includes(first) && third === undefined,
    );
    const actualCounts = STATES.map((state) => [
      state,
      String(rows.filter((row) => row.state === state).length),
    ]);
    expect(statedCounts).toEqual(actualCounts);
    expect(text.replaceAll('\n', ' ')).toContain(`${rows.length} requirements`);
  });

  test('each requirement that is met links to a proof', () => {
    const unproven = rows.filter(({ state, proofs }) => state.startsWith('met') && proofs.length === 0);
    expect(unproven.map(({ number }) => number)).toEqual([]);
  });

  test('every linked file exists', () => {
    const paths = linksOf(text).filter((path) => !path.startsWith('https://'));
    expect(paths.filter((path) => !existsSync(new URL(path, page)))).toEqual([]);
  });

  test('every named test exists', () => {
    const proofs = rows.flatMap(({ number, proofs: all }) => all.map((proof) => ({ number, ...proof })));
    const proofsWithoutTest = proofs.filter(
      ({ path, testName }) => mustNameTests && TEST_FILE.test(path) && testName === '',
    );
    expect(proofsWithoutTest).toEqual([]);
    const missingTests = proofs.filter(
      ({ path, testName }) => testName !== '' && !hasTest(new URL(path, page), testName),
    );
    expect(missingTests).toEqual([]);
  });
});
