import { storyNameFromExport } from 'storybook/internal/csf';
import { screenStates, storyOf, type ScreenState, type ShownScreen } from '../screens/screenStates.ts';

/** A story as its page knows it: where it is, and what it is called. */
export type Told = { id: string; name: string };

/** Stories under a heading. */
export type StoryGroup = { heading: string; stories: readonly Told[] };

const IN_WORDS: Record<ScreenState, string> = {
  filled: 'with what there is',
  empty: 'empty',
  loading: 'on its way',
  failed: 'failed',
  forbidden: 'closed to some',
  conflict: 'in conflict',
  offline: 'without a connection',
  narrow: 'on a phone',
  dark: 'in dark',
};

/** Sets the stories that show a screen's states apart from those that show what happens in it. */
export function storyGroups(stories: readonly Told[], screens: readonly ShownScreen[]): StoryGroup[] {
  if (screens.length === 0) return [{ heading: 'Stories', stories }];
  // A story that is called as its state is needs no further word.
  const ofStates = new Map<string, string>();
  for (const { stories: named = {}, never = {} } of screens)
    for (const state of screenStates)
      if (never[state] === undefined) {
        const words = named[state] === undefined ? '' : `: ${IN_WORDS[state]}`;
        ofStates.set(storyNameFromExport(named[state] ?? storyOf(state)), words);
      }
  const states = stories.filter(({ name }) => ofStates.has(name));
  const rest = stories.filter(({ name }) => !ofStates.has(name));
  return [
    {
      heading: 'States',
      stories: states.map(({ id, name }) => ({ id, name: name + (ofStates.get(name) ?? '') })),
    },
    { heading: 'What happens in it', stories: rest },
  ].filter((group) => group.stories.length > 0);
}
