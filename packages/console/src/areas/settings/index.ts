import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Settings. */
export const settingsScreens: AreaScreens = {
  list: () => import('./SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
};
