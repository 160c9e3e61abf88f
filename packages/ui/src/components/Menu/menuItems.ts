import { type ReactNode } from 'react';

/** An item of a menu: a link or an action. */
export type MenuItem = {
  /** Key of the item. */
  id: string;
  /** Label of the item. */
  label: string;
  /** Icon before the label. */
  icon?: ReactNode;
  /** URL of the link. */
  href?: string;
  /** Called when the item is chosen. */
  onAction?: () => void;
  /** Disables the item; its text must give the reason. */
  isDisabled?: boolean;
  /** Marks a destructive action. */
  isDestructive?: boolean;
  /** Whether the item is selected; if set, only one item of the list can be selected. */
  isSelected?: boolean;
};

/** Items under a heading. */
export type MenuSection = {
  /** Heading of the section. */
  label: string;
  /** Items of the section, in their order. */
  items: readonly MenuItem[];
};

/** Returns whether an entry is a section. */
export const isSection = (entry: MenuItem | MenuSection): entry is MenuSection => 'items' in entry;

/** Returns the keys of the selected items; `undefined` if the items cannot be selected. */
export const listSelectedKeys = (entries: readonly (MenuItem | MenuSection)[]) => {
  const selectableItems = entries.filter((entry): entry is MenuItem => 'isSelected' in entry);
  return selectableItems.length === 0
    ? undefined
    : selectableItems.filter((item) => item.isSelected).map((item) => item.id);
};
