import { type ReactNode } from 'react';
import { type Selection } from './tableModel.ts';

/** Action on one row: a link where it has an address, a button otherwise. */
export type RowAction = {
  /** Key of the action among those of its row. */
  id: string;
  /** Words of the action; the name of the row follows for screen readers. */
  label: string;
  /** Shown in place of the words, which then are the tooltip. */
  icon?: ReactNode;
  /** URL of the link. */
  href?: string | undefined;
  /** Called when it is pressed. */
  onAction?: (() => void) | undefined;
  /** Marks an action that takes the row away: it is red, and the row is deselected. */
  isDestructive?: boolean | undefined;
  /** Moves the action into the menu at the end of the row. */
  isInMenu?: boolean | undefined;
};

/** Returns the actions of a row, in their order. */
export type RowActions<Row> = (row: Row) => readonly RowAction[];

/** Moves the actions of rows into their menus, for narrow screens; a single action stays beside its row. */
export function gatherActions<Row>(rowActions: RowActions<Row>): RowActions<Row> {
  return (row) => {
    const actions = rowActions(row);
    return actions.length > 1 ? actions.map((action) => ({ ...action, isInMenu: true })) : actions;
  };
}

/** Action on all selected rows. */
export type BulkAction = {
  /** Key of the action. */
  id: string;
  /** Words of the button. */
  label: string;
  /** Icon before the label. */
  icon?: ReactNode;
  /** Called with the selection; the button is busy until a promise settles. */
  onAction: (selection: Selection) => void | Promise<void>;
  /** Marks an action that takes the rows away: nothing is selected afterwards. */
  isDestructive?: boolean | undefined;
};

const TEXT_BOXES = 2;

/** Returns the room that the actions of the widest row take, in widths of an icon, and room for `least` of them at any rate. */
export function actionsWidth(rows: readonly (readonly RowAction[])[], least: number): number {
  const widths = rows.map((actions) => {
    const inRow = actions.filter(({ isInMenu }) => !isInMenu);
    const inMenu = Number(inRow.length < actions.length);
    return inRow.reduce((sum, { icon }) => sum + (icon === undefined ? TEXT_BOXES : 1), inMenu);
  });
  return Math.max(least, ...widths);
}

/** Compares actions of a row as they are drawn; what they do is looked up when they are pressed. */
export function hasSameActions(one: readonly RowAction[], other: readonly RowAction[]): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every((action, place) => {
        const compared = other[place];
        return (
          compared !== undefined &&
          (['id', 'label', 'href', 'isDestructive', 'isInMenu'] as const).every(
            (key) => action[key] === compared[key],
          )
        );
      }))
  );
}
