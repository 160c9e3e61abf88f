import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { screenStates, storyOf, type ShownScreen } from '../screens/states/screenStates.ts';
import { componentRules } from './componentRules.ts';
import { screenRules } from './screenRules.ts';
import { type StateRule } from './stateRule.ts';

/** A story as it runs, with the screens that its file shows. */
type RunStory = { id: string; parameters: { screens?: readonly ShownScreen[] } };

const COMPONENTS = 'components-';
const ANY = 'any';

const isOf = ({ id }: RunStory, exported: string) =>
  toId(ANY, storyNameFromExport(exported)).slice(ANY.length) === id.slice(id.indexOf('--'));

/** Lists the states that a story claims, each with its rule. */
function claimsOf(story: RunStory): [state: string, rule: StateRule][] {
  const screens = story.parameters.screens ?? [];
  const ofScreens = screenStates.filter((state) =>
    screens.some(({ stories = {}, impossibleStates = {} }) => {
      return impossibleStates[state] === undefined && isOf(story, stories[state] ?? storyOf(state));
    }),
  );
  const isComponent = story.id.startsWith(COMPONENTS);
  return [
    ...Object.entries(screenRules).filter(([state]) => ofScreens.some((claimed) => claimed === state)),
    ...Object.entries(componentRules).filter(([state]) => isComponent && isOf(story, state)),
  ];
}

/** Lists the states that a story claims without showing them, each with the missing part. */
export const notShown = (story: RunStory): string[] =>
  claimsOf(story).flatMap(([state, rule]) => (rule.isShown() ? [] : [`${state} must show ${rule.must}`]));
