import { storyNameFromExport, toId } from 'storybook/internal/csf';

const GROUPED = /^Components\/[A-Z][a-z]+\//;

/** Gives the name of a component by the title of its stories: `Button` of `Components/Actions/Button`. */
export const componentIn = (title: string) => title.replace(GROUPED, '');

/** Tells whether a title is that of a component. */
export const isComponent = (title: string) => GROUPED.test(title);

/** Gives the id of a story by its title and export. The group of a component is no part of it, so it may move. */
export const storyId = (title: string, exported: string) =>
  toId(title.replace(GROUPED, 'Components/'), storyNameFromExport(exported));

/** Gives the address of a story by its title and export; it opens beside the sidebar, not in the page's frame. */
export const storyAddress = (title: string, exported: string) => `./?path=/story/${storyId(title, exported)}`;
