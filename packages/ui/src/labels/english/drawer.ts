/** Texts of `Drawer`. */
export type DrawerLabels = {
  /** Name of the close button. */
  close: string;
};

export const drawerLabels: DrawerLabels = { close: 'Close' };
