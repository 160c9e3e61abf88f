import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { screenStates, storyOf, type ShownScreen } from '../screens/states/screenStates.ts';

/** A story of a page: its URL and title. */
export type StoryEntry = { id: string; name: string };

/** Stories under a heading. */
export type StoryGroup = { heading: string; stories: readonly StoryEntry[] };

const ANY = 'any';

/** Returns the part of a story's id after that of its title. */
const endOf = (exported: string) => toId(ANY, storyNameFromExport(exported)).slice(ANY.length);

/** Separates the stories of a screen's states from those of its interactions. */
export function storyGroups(stories: readonly StoryEntry[], screens: readonly ShownScreen[]): StoryGroup[] {
  if (screens.length === 0) return [{ heading: 'Stories', stories }];
  const ofStates = new Set(
    screens.flatMap(({ stories: named = {}, impossibleStates = {} }) =>
      screenStates
        .filter((state) => impossibleStates[state] === undefined)
        .map((state) => endOf(named[state] ?? storyOf(state))),
    ),
  );
  const isOfState = ({ id }: StoryEntry) => ofStates.has(id.slice(id.indexOf('--')));
  return [
    { heading: 'States', stories: stories.filter(isOfState) },
    { heading: 'What happens in it', stories: stories.filter((story) => !isOfState(story)) },
  ].filter((group) => group.stories.length > 0);
}
