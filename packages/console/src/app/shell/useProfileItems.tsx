import { type MenuItem, type MenuSection } from '@firstbell/ui';
import { CircleQuestionMark, Contrast, LogOut, Monitor, Moon, Settings, Sun, UserRound } from 'lucide-react';
import { THEME_CHOICES, THEME_LABELS, useThemeChoice } from '../../platform/theme/themeChoice.ts';

const themeIcons = { light: <Sun />, dark: <Moon />, contrast: <Contrast />, system: <Monitor /> };

/** Returns the items of the profile menu. */
export function useProfileItems(onSignOut: () => void): (MenuItem | MenuSection)[] {
  const { choice, choose } = useThemeChoice();
  return [
    { id: 'profile', label: 'My Profile', icon: <UserRound />, href: '/users-profile.html' },
    { id: 'account', label: 'Account Settings', icon: <Settings />, href: '/users-profile.html#account' },
    { id: 'help', label: 'Need Help?', icon: <CircleQuestionMark />, href: '/pages-faq.html' },
    {
      label: 'Theme',
      items: THEME_CHOICES.map((theme) => ({
        id: `theme-${theme}`,
        label: THEME_LABELS[theme],
        icon: themeIcons[theme],
        isSelected: theme === choice,
        onAction: () => choose(theme),
      })),
    },
    { id: 'sign-out', label: 'Sign Out', icon: <LogOut />, onAction: onSignOut },
  ];
}
