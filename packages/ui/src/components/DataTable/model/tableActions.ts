import { type ReactNode } from 'react';
import { type Selection } from './tableModel.ts';

/** Action on one row: a link if it has an `href`, else a button. */
export type RowAction = {
  /** Key of the action among those of its row. */
  id: string;
  /** Label of the action; screen readers hear the name of the row after it. */
  label: string;
  /** Icon shown instead of the label, which becomes the tooltip. */
  icon?: ReactNode;
  /** URL of the link. */
  href?: string | undefined;
  /** Called when the button is pressed. */
  onAction?: (() => void) | undefined;
  /** Marks an action that removes the row: its button is red, and the row is deselected. */
  isDestructive?: boolean | undefined;
  /** Moves the action into the menu at the end of the row. */
  isInMenu?: boolean | undefined;
};

/** Returns the actions of a row, in their order. */
export type RowActions<Row> = (row: Row) => readonly RowAction[];

/** Moves the actions of each row into its menu, for narrow screens; a single action stays outside. */
export function gatherActions<Row>(rowActions: RowActions<Row>): RowActions<Row> {
  return (row) => {
    const actions = rowActions(row);
    return actions.length > 1 ? actions.map((action) => ({ ...action, isInMenu: true })) : actions;
  };
}

/** Button for an action on all selected rows. */
export type BulkButton = {
  /** Key of the action. */
  id: string;
  /** Text of the button. */
  label: string;
  /** Icon before the label. */
  icon?: ReactNode;
  /** Called with the selection; the button is pending until a returned promise settles. */
  onAction: (selection: Selection) => void | Promise<void>;
  /** Marks an action that removes the rows: the selection is empty afterwards. */
  isDestructive?: boolean | undefined;
};

/** Another control for the selected rows, such as a small `Menu`. */
export type BulkControl = {
  /** Key of the control. */
  id: string;
  /** Renders the control for a selection. */
  render: (selection: Selection) => ReactNode;
};

/** Action on all selected rows: a button, or a control that the caller renders. */
export type BulkAction = BulkButton | BulkControl;

/** Width of an action without an icon, in icons. */
const TEXT_ACTION_ICONS = 2;

/** Returns the width of the actions of the widest row, in icons; at least `minWidth`. */
export function computeActionsWidth(rows: readonly (readonly RowAction[])[], minWidth: number): number {
  const widths = rows.map((actions) => {
    const actionsInRow = actions.filter(({ isInMenu }) => !isInMenu);
    const menuWidth = Number(actionsInRow.length < actions.length);
    return actionsInRow.reduce(
      (sum, { icon }) => sum + (icon === undefined ? TEXT_ACTION_ICONS : 1),
      menuWidth,
    );
  });
  return Math.max(minWidth, ...widths);
}

/**
 * Returns whether two lists of actions render alike. Ignores callbacks, which are looked up when an action runs, and
 * icons, which are new elements in every render.
 */
export function hasSameActions(a: readonly RowAction[], b: readonly RowAction[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((action, index) => {
        const compared = b[index];
        return (
          compared !== undefined &&
          (['id', 'label', 'href', 'isDestructive', 'isInMenu'] as const).every(
            (key) => action[key] === compared[key],
          )
        );
      }))
  );
}
