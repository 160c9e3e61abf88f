/** Texts of `Sidebar`. */
export type SidebarLabels = {
  /** Name of the landmark. */
  menu: string;
  /** Name of the drawer that contains the menu in a narrow window. */
  drawer: string;
  /** Name of the button that closes the drawer. */
  close: string;
};

export const sidebarLabels: SidebarLabels = {
  menu: 'Main menu',
  drawer: 'Menu',
  close: 'Close menu',
};
