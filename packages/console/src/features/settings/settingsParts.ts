/** Labels of the parts of Settings except the messages, by group and by the URL parameter `tab`. */
export const settingsGroups = {
  School: {
    school: 'School',
    classes: 'Classes and sections',
    bell: 'Bell schedule',
    calendar: 'Calendar',
    backups: 'Backups',
  },
  Records: {
    lists: 'Lists',
    grades: 'Grades',
    weights: 'Weights',
    cards: 'Report cards',
    required: 'Required fields',
  },
  People: { people: 'People', audit: 'Audit log', breach: 'Breach', retention: 'Retention' },
} as const;

/** Labels of all parts of Settings except the messages, by the URL parameter `tab`. */
export const settingsParts = {
  ...settingsGroups.School,
  ...settingsGroups.Records,
  ...settingsGroups.People,
} as const;

/** Value of the URL parameter `tab`. */
export type SettingsTab = keyof typeof settingsParts;

/** True for a `tab` that is a part of Settings. */
export const isSettingsTab = (tab: string): tab is SettingsTab => tab in settingsParts;

/** Returns the URL of a part of Settings. */
export const createSettingsUrl = (tab: string) => `/settings?tab=${tab}`;
