import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { screenStates, storyOf, type ShownScreen } from '../screens/states/screenStates.ts';

/** A story as its page knows it: where it is, and what it is called. */
export type Told = { id: string; name: string };

/** Stories under a heading. */
export type StoryGroup = { heading: string; stories: readonly Told[] };

const ANY = 'any';

/** Gives what follows the title in the id of a story. */
const endOf = (exported: string) => toId(ANY, storyNameFromExport(exported)).slice(ANY.length);

/** Sets the stories that show a screen's states apart from those that show what happens in it. */
export function storyGroups(stories: readonly Told[], screens: readonly ShownScreen[]): StoryGroup[] {
  if (screens.length === 0) return [{ heading: 'Stories', stories }];
  const ofStates = new Set(
    screens.flatMap(({ stories: named = {}, never = {} }) =>
      screenStates
        .filter((state) => never[state] === undefined)
        .map((state) => endOf(named[state] ?? storyOf(state))),
    ),
  );
  const isOfState = ({ id }: Told) => ofStates.has(id.slice(id.indexOf('--')));
  return [
    { heading: 'States', stories: stories.filter(isOfState) },
    { heading: 'What happens in it', stories: stories.filter((story) => !isOfState(story)) },
  ].filter((group) => group.stories.length > 0);
}
