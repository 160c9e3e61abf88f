import { consoleScreens } from '@firstbell/console';
import { storyNameFromExport } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { outerPaths, computeScreenCoverage, type ScreenFile } from './screenCoverage.ts';
import { screenStates, STATE_WORDS, toStoryName } from './screenStates.ts';

const files = import.meta.glob<ScreenFile>('../**/*.stories.tsx', { eager: true });
const coverage = computeScreenCoverage(Object.values(files), consoleScreens);

/** Returns the name of a story in the sidebar. */
const nameOf = (file: ScreenFile, exportName: string) =>
  (file[exportName] as { name?: string } | undefined)?.name ?? storyNameFromExport(exportName);

it('shows every screen of the console in stories', () => {
  const shownPaths = coverage.map(({ path }) => path);
  const paths = [...consoleScreens.map(({ path }) => path), ...outerPaths];
  expect(paths.filter((path) => !shownPaths.includes(path))).toEqual([]);
});

it('shows no screen twice', () => {
  const shownPaths = coverage.map(({ path }) => path);
  expect(shownPaths.filter((path, index) => shownPaths.indexOf(path) !== index)).toEqual([]);
});

describe.each(coverage)('$path', ({ states }) => {
  it.each(screenStates)('has a story of the state %s, or the reason why it is impossible', (state) => {
    expect(states[state]).toBeDefined();
  });
});

describe.each(Object.entries(files))('%s', (_, file) => {
  it('gives no reason for a state that has a story', () => {
    const shownScreens = file.default.parameters?.screens ?? [];
    const contradictions = shownScreens.flatMap(({ stories = {}, impossibleStates = {} }) =>
      Object.keys(stories).filter((state) => state in impossibleStates),
    );
    expect(contradictions).toEqual([]);
  });

  it('names the story of a state with the search word of the state', () => {
    const words = Object.entries(STATE_WORDS) as [keyof typeof STATE_WORDS, string][];
    const misnamed = (file.default.parameters?.screens ?? []).flatMap(
      ({ stories = {}, impossibleStates = {} }) =>
        words.flatMap(([state, word]) => {
          const exportName = stories[state] ?? toStoryName(state);
          const isWellNamed =
            state in impossibleStates || !(exportName in file) || nameOf(file, exportName).includes(word);
          return isWellNamed ? [] : [`${exportName}: ${nameOf(file, exportName)}`];
        }),
    );
    expect(misnamed).toEqual([]);
  });

  it('names each story differently', () => {
    const names = Object.keys(file)
      .filter((exportName) => exportName !== 'default')
      .map((exportName) => nameOf(file, exportName));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
