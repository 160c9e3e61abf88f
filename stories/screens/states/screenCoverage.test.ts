import { consoleScreens } from '@firstbell/console';
import { storyNameFromExport } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { outerPaths, screenCoverageOf, type ScreenFile } from './screenCoverage.ts';
import { screenStates, STATE_WORDS, storyOf } from './screenStates.ts';

const files = import.meta.glob<ScreenFile>('../**/*.stories.tsx', { eager: true });
const coverage = screenCoverageOf(Object.values(files), consoleScreens);

/** Returns the name of a story in the sidebar. */
const nameOf = (file: ScreenFile, exported: string) =>
  (file[exported] as { name?: string } | undefined)?.name ?? storyNameFromExport(exported);

it('shows every screen of the console in stories', () => {
  const shown = coverage.map(({ path }) => path);
  const paths = [...consoleScreens.map(({ path }) => path), ...outerPaths];
  expect(paths.filter((path) => !shown.includes(path))).toEqual([]);
});

it('shows no screen twice', () => {
  const shown = coverage.map(({ path }) => path);
  expect(shown.filter((path, index) => shown.indexOf(path) !== index)).toEqual([]);
});

describe.each(coverage)('$path', ({ states }) => {
  it.each(screenStates)('has a story of the state %s, or the reason why it is impossible', (state) => {
    expect(states[state]).toBeDefined();
  });
});

describe.each(Object.entries(files))('%s', (_, file) => {
  it('gives no reason for a state that has a story', () => {
    const shown = file.default.parameters?.screens ?? [];
    const contradictions = shown.flatMap(({ stories = {}, impossibleStates = {} }) =>
      Object.keys(stories).filter((state) => state in impossibleStates),
    );
    expect(contradictions).toEqual([]);
  });

  it('has the search word of a state in the name of its story', () => {
    const words = Object.entries(STATE_WORDS) as [keyof typeof STATE_WORDS, string][];
    const misnamed = (file.default.parameters?.screens ?? []).flatMap(
      ({ stories = {}, impossibleStates = {} }) =>
        words.flatMap(([state, word]) => {
          const exported = stories[state] ?? storyOf(state);
          const isRight =
            state in impossibleStates || !(exported in file) || nameOf(file, exported).includes(word);
          return isRight ? [] : [`${exported}: ${nameOf(file, exported)}`];
        }),
    );
    expect(misnamed).toEqual([]);
  });

  it('names each story differently', () => {
    const names = Object.keys(file)
      .filter((exported) => exported !== 'default')
      .map((exported) => nameOf(file, exported));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
