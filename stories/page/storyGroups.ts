import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { screenStates, toStoryName, type ShownScreen } from '../screens/states/screenStates.ts';

/** ID and name of a story on a docs page. */
export type StoryEntry = { id: string; name: string };

/** Stories under a heading. */
export type StoryGroup = { heading: string; stories: readonly StoryEntry[] };

const PLACEHOLDER_TITLE = 'any';

/** Returns the part of a story's id after its title, such as `--no-match` for the export `NoMatch`. */
const idSuffixOf = (exportName: string) =>
  toId(PLACEHOLDER_TITLE, storyNameFromExport(exportName)).slice(PLACEHOLDER_TITLE.length);

/** Separates the stories of a screen's states from the stories of its interactions. */
export function groupStories(stories: readonly StoryEntry[], screens: readonly ShownScreen[]): StoryGroup[] {
  if (screens.length === 0) return [{ heading: 'Stories', stories }];
  const stateSuffixes = new Set(
    screens.flatMap(({ stories: storyNames = {}, impossibleStates = {} }) =>
      screenStates
        .filter((state) => impossibleStates[state] === undefined)
        .map((state) => idSuffixOf(storyNames[state] ?? toStoryName(state))),
    ),
  );
  const isOfState = ({ id }: StoryEntry) => stateSuffixes.has(id.slice(id.indexOf('--')));
  return [
    { heading: 'States', stories: stories.filter(isOfState) },
    { heading: 'Interactions', stories: stories.filter((story) => !isOfState(story)) },
  ].filter((group) => group.stories.length > 0);
}
