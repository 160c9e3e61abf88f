import { media, TabLinks } from '@firstbell/ui';
import { styled } from 'styled-components';
import { usePeopleWaiting } from '../people/usePeopleWaiting.ts';

/** Parts of Settings other than the messages, by the `tab` of the address, in the groups that the first row of tabs shows. */
const GROUPS = {
  School: { classes: 'Classes and sections', bell: 'Bell schedule', calendar: 'Calendar' },
  Records: {
    lists: 'Lists',
    grades: 'Grades',
    weights: 'Weights',
    cards: 'Report cards',
    required: 'Required fields',
  },
  People: { people: 'People', audit: 'Audit log', breach: 'Breach', retention: 'Retention' },
} as const;

const SETTINGS_TABS = { ...GROUPS.School, ...GROUPS.Records, ...GROUPS.People } as const;

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

const addressOf = (tab: string) => `/settings?tab=${tab}`;

/**
 * Tabs of Settings: the messages, and groups of the parts that only administrators see. Below the tab of a group stand those of its
 * parts. Two short rows fit a phone; ten tabs in one row would be cut.
 */
export function SettingsTabs({ current }: { current: SettingsTab | '' }) {
  const waiting = usePeopleWaiting();
  const groups = Object.entries(GROUPS).map(([group, parts]) => ({
    group,
    parts: Object.entries(parts).map(([tab, label]) => ({
      label,
      href: addressOf(tab),
      isCurrent: tab === current,
    })),
  }));
  const shown = groups.find(({ parts }) => parts.some(({ isCurrent }) => isCurrent));
  const tabs = groups.map((one) => ({
    label: one.group === 'People' && waiting > 0 ? `${one.group} (${waiting})` : one.group,
    href: one.parts[0]?.href ?? '',
    isCurrent: one === shown,
  }));
  return (
    <>
      <Root
        label="Settings"
        items={[{ label: 'Messages', href: '/settings', isCurrent: current === '' }, ...tabs]}
      />
      {shown && shown.parts.length > 1 && <Root label={shown.group} items={shown.parts} />}
    </>
  );
}
