import { storyNameFromExport, toId } from 'storybook/internal/csf';

const COMPONENT_TITLE = /^Components\/[A-Z][a-z]+\//;
const GROUPED_TITLE = /^(Components|Screens)\/[A-Z][a-z]+\//;

/** Returns the component's name in the title of its stories: `Button` for `Components/Actions/Button`. */
export const parseComponent = (title: string) => title.replace(COMPONENT_TITLE, '');

/** Returns whether a title is that of a component's stories. */
export const isComponent = (title: string) => COMPONENT_TITLE.test(title);

/**
 * Returns the id of a story by its title and export. The id does not contain the group of a component or screen, so that
 * the group can change.
 */
export const createStoryId = (title: string, exportName: string) =>
  toId(title.replace(GROUPED_TITLE, '$1/'), storyNameFromExport(exportName));

/** Returns the URL of a story by its title and export. The URL opens Storybook with its sidebar, not only the story. */
export const createStoryUrl = (title: string, exportName: string) =>
  `./?path=/story/${createStoryId(title, exportName)}`;
