export { Menu, type MenuProps } from './Menu.tsx';
export { type MenuItem, type MenuSection } from './menuItems.ts';
