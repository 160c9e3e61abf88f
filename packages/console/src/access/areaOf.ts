import { rules, type AccessArea, type MenuIcon } from '@firstbell/schema';

/** Gives the area that decides who sees an entry of the menu. */
export const areaOf = (icon: MenuIcon): AccessArea => (icon in rules ? (icon as AccessArea) : 'dashboard');
