import { media, TabLinks } from '@firstbell/ui';
import { styled } from 'styled-components';
import { usePeopleWaiting } from '../people/usePeopleWaiting.ts';

/** Parts of Settings other than the messages, by the `tab` of the address. */
const SETTINGS_TABS = {
  classes: 'Classes and sections',
  bell: 'Bell schedule',
  calendar: 'Calendar',
  lists: 'Lists',
  required: 'Required fields',
  people: 'People',
} as const;

/** Names a part of Settings. */
export type SettingsTab = keyof typeof SETTINGS_TABS;

/** Tells whether a `tab` of the address names a part of Settings. */
export const isSettingsTab = (tab: string): tab is SettingsTab => tab in SETTINGS_TABS;

const Root = styled(TabLinks)`
  margin: ${({ theme }) => `${theme.space[3]} ${theme.space[6]} 0`};

  ${media.narrow} {
    margin-inline: ${({ theme }) => theme.space[4]};
  }
`;

/** Tabs of Settings: the messages, and the parts that only administrators see. */
export function SettingsTabs({ current }: { current: SettingsTab | '' }) {
  const waiting = usePeopleWaiting();
  const parts = Object.entries(SETTINGS_TABS).map(([tab, label]) => ({
    label: tab === 'people' && waiting > 0 ? `${label} (${waiting})` : label,
    href: `/settings?tab=${tab}`,
    isCurrent: tab === current,
  }));
  return (
    <Root
      label="Settings"
      items={[{ label: 'Messages', href: '/settings', isCurrent: current === '' }, ...parts]}
    />
  );
}
