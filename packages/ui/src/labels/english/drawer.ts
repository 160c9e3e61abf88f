/** Texts of `Drawer`. */
export type DrawerLabels = {
  /** Closes it. */
  close: string;
};

export const drawerLabels: DrawerLabels = { close: 'Close' };
