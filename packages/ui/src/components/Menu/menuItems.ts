import { type ReactNode } from 'react';

/** An item of a menu: a link or an action. */
export type MenuItem = {
  /** Key of the item. */
  id: string;

  /** Words of the item. */
  label: string;

  /** Icon before the label. */
  icon?: ReactNode;

  /** URL of the link. */
  href?: string;

  /** Called when it is chosen. */
  onAction?: () => void;
  /** Disables the item; its text must give the reason. */
  isDisabled?: boolean;
  /** Marks a destructive action. */
  isDestructive?: boolean;
  /** Makes the items of its list a single selection, and tells whether this one is selected. */
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
