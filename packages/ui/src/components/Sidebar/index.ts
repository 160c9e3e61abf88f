export { Sidebar, type SidebarProps } from './Sidebar.tsx';
export { type SidebarGroup, type SidebarItem } from './SidebarMenu.tsx';
