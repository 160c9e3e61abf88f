/** Texts of `Sidebar`. */
export type SidebarLabels = {
  /** Names the landmark. */
  menu: string;
  /** Names the drawer that holds the menu in a narrow window. */
  drawer: string;
  /** Closes the drawer. */
  close: string;
};

export const sidebarLabels: SidebarLabels = {
  menu: 'Main menu',
  drawer: 'Menu',
  close: 'Close menu',
};
