import { type ReactNode } from 'react';

/** One thing that a menu offers: an address to go to, or something to do. */
export type MenuItem = {
  /** Key of the item. */
  id: string;

  /** Words of the item. */
  label: string;

  /** Stands before the words. */
  icon?: ReactNode;

  /** Address that it leads to. */
  href?: string;

  /** Called when it is chosen. */
  onAction?: () => void;
  /** Marks what takes something away. */
  isDestructive?: boolean;
  /** Makes the items of its list exclusive choices, and says whether this one is the choice. */
  isSelected?: boolean;
};

/** Items under a heading of their own. */
export type MenuSection = {
  /** Heading of the section. */
  label: string;
  /** Its items, in their order. */
  items: readonly MenuItem[];
};

/** Tells a section from an item. */
export const isSection = (entry: MenuItem | MenuSection): entry is MenuSection => 'items' in entry;

/** Finds the chosen item of a list; `undefined` when its items are no choices. */
export const choiceOf = (entries: readonly (MenuItem | MenuSection)[]) => {
  const choices = entries.filter((entry): entry is MenuItem => 'isSelected' in entry);
  return choices.length === 0 ? undefined : choices.filter((item) => item.isSelected).map((item) => item.id);
};
