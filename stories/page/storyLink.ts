import { storyNameFromExport, toId } from 'storybook/internal/csf';

const COMPONENT = /^Components\/[A-Z][a-z]+\//;
const GROUPED = /^(Components|Screens)\/[A-Z][a-z]+\//;

/** Returns the component's name in the title of its stories: `Button` of `Components/Actions/Button`. */
export const componentIn = (title: string) => title.replace(COMPONENT, '');

/** Tells whether a title is that of a component. */
export const isComponent = (title: string) => COMPONENT.test(title);

/**
 * Returns the id of a story by its title and export. The group of a component or screen is not part of it, so that
 * they can change their group.
 */
export const storyId = (title: string, exported: string) =>
  toId(title.replace(GROUPED, '$1/'), storyNameFromExport(exported));

/** Returns the URL of a story by its title and export; it opens beside the sidebar, not in the frame of the page. */
export const storyAddress = (title: string, exported: string) => `./?path=/story/${storyId(title, exported)}`;
