import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { screenStates, toStoryName, type ShownScreen } from '../screens/states/screenStates.ts';
import { componentRules } from './componentRules.ts';
import { screenRules } from './screenRules.ts';
import { type StateRule } from './stateRule.ts';

/** A story at run time, with the screens that its file shows. */
type RunStory = { id: string; parameters: { screens?: readonly ShownScreen[] } };

const COMPONENT_ID_PREFIX = 'components-';
/** Title to call `toId` with; only the rest of the ID is compared. */
const ANY_TITLE = 'any';

const hasExportName = ({ id }: RunStory, exportName: string) =>
  toId(ANY_TITLE, storyNameFromExport(exportName)).slice(ANY_TITLE.length) === id.slice(id.indexOf('--'));

/** Lists the states that a story claims, each with its rule. */
function listClaims(story: RunStory): [state: string, rule: StateRule][] {
  const screens = story.parameters.screens ?? [];
  const claimedStates = screenStates.filter((state) =>
    screens.some(({ stories = {}, impossibleStates = {} }) => {
      return (
        impossibleStates[state] === undefined && hasExportName(story, stories[state] ?? toStoryName(state))
      );
    }),
  );
  const isComponent = story.id.startsWith(COMPONENT_ID_PREFIX);
  return [
    ...Object.entries(screenRules).filter(([state]) =>
      claimedStates.some((claimedState) => claimedState === state),
    ),
    ...Object.entries(componentRules).filter(([state]) => isComponent && hasExportName(story, state)),
  ];
}

/** Lists the states that a story claims but does not show, each with its rule. */
export const listUnshownStates = (story: RunStory): string[] =>
  listClaims(story).flatMap(([state, rule]) => (rule.isShown() ? [] : [`${state} must show ${rule.must}`]));
