import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { screenStates, storyOf, type ShownScreen } from '../screens/states/screenStates.ts';

/** A story of a page: its id and name. */
export type StoryEntry = { id: string; name: string };

/** Stories under a heading. */
export type StoryGroup = { heading: string; stories: readonly StoryEntry[] };

const PLACEHOLDER_TITLE = 'any';

/** Returns the part of a story's id that follows the title, for the name of its export. */
const idSuffixOf = (exported: string) =>
  toId(PLACEHOLDER_TITLE, storyNameFromExport(exported)).slice(PLACEHOLDER_TITLE.length);

/** Groups the stories of a screen's states and the stories of its interactions. */
export function groupStories(stories: readonly StoryEntry[], screens: readonly ShownScreen[]): StoryGroup[] {
  if (screens.length === 0) return [{ heading: 'Stories', stories }];
  const stateSuffixes = new Set(
    screens.flatMap(({ stories: named = {}, impossibleStates = {} }) =>
      screenStates
        .filter((state) => impossibleStates[state] === undefined)
        .map((state) => idSuffixOf(named[state] ?? storyOf(state))),
    ),
  );
  const isOfState = ({ id }: StoryEntry) => stateSuffixes.has(id.slice(id.indexOf('--')));
  return [
    { heading: 'States', stories: stories.filter(isOfState) },
    { heading: 'Interactions', stories: stories.filter((story) => !isOfState(story)) },
  ].filter((group) => group.stories.length > 0);
}
