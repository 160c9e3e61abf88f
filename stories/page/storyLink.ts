import { storyNameFromExport, toId } from 'storybook/internal/csf';

/** Gives the address of a story by its title and export; it opens beside the sidebar, not in the page's frame. */
export function storyAddress(title: string, exported: string): string {
  return `./?path=/story/${toId(title, storyNameFromExport(exported))}`;
}
