import { schoolListTitles, type AccessArea } from '@firstbell/schema';
import { createSettingsUrl, settingsParts, type SettingsTab } from '../../features/settings/settingsParts.ts';

/** Synonyms of screen titles, by path. */
export const screenSynonyms: Readonly<Record<string, string>> = {
  '/dashboard': 'home start overview figures today',
  '/student': 'pupils children admissions roll',
  '/student/add': 'new admission pupil child enrol register',
  '/teacher': 'staff faculty employees',
  '/teacher/add': 'new staff employee',
  '/academic_year': 'session years',
  '/academic_year/add': 'new session',
  '/academic_year/set': 'current session change year',
  '/subject': 'courses lessons',
  '/subject/add': 'new course',
  '/timetable': 'time table schedule routine periods lessons',
  '/timetable/add': 'new time table schedule routine',
  '/attendance': 'register present absent late half day roll call',
  '/attendance/register': 'attendance month',
  '/attendance/sheets': 'percentage totals present absent list',
  '/diary_notes': 'homework diaries',
  '/diary_notes/add': 'new homework',
  '/assessment': 'marks exams tests results grades report card',
  '/assessment/add': 'new marks exam test result',
  '/assessment/marks': 'exams tests results scores grid',
  '/assessment/report_cards': 'progress results grades remarks pdf print',
  '/assignment': 'homework worksheets files',
  '/assignment/add': 'new homework worksheet',
  '/leaves': 'absence requests time off',
  '/incident': 'discipline accidents behaviour complaints',
  '/incident/add': 'new report accident complaint',
  '/support': 'help contacts phone',
  '/faqs': 'questions answers help',
  '/faqs/add': 'new question',
  '/settings': 'messages notices announcements preferences configuration',
  '/settings/add': 'new message notice announcement',
  '/users-profile.html': 'account me name photo password language theme dark',
};

/** A part of a screen with its own URL. */
export type ScreenPart = {
  label: string;
  /** Name of the screen that contains the part. */
  screen: string;
  href: string;
  /** Synonyms of the label, separated by spaces. */
  synonyms: string;
  area: AccessArea;
};

/** Synonyms of the parts of Settings. */
const settingsSynonyms: Readonly<Record<SettingsTab, string>> = {
  school: 'name address code logo letterhead affiliation udise prints paper',
  classes: 'divisions grades standards class teachers roll numbers',
  bell: 'periods timings breaks hours school day',
  calendar: 'holidays working days half days weekdays vacation half-day attendance mark terms dates',
  backups: 'backup restore copies disk safety recovery',
  lists: 'choices options selects',
  grades: 'grading scale marks bands percentages',
  weights: 'weightage tests terms results percentages',
  cards: 'layout templates signatures holistic progress co-scholastic',
  required: 'optional mandatory compulsory',
  people: 'accounts users roles invitations access permissions administrators',
  audit: 'history who did what sign-ins exports prints refusals security trail',
  breach: 'data leak incident notice dpdp',
  retention: 'erase delete personal data privacy dpdp policy',
};

const createSettingsPart = (tab: SettingsTab): ScreenPart => ({
  ...{ label: settingsParts[tab], screen: 'Settings', synonyms: settingsSynonyms[tab] },
  ...{ href: createSettingsUrl(tab), area: 'school_lists' },
});

const listParts = Object.values(schoolListTitles).map((label): ScreenPart => ({
  ...{ label, screen: 'Settings › Lists', synonyms: 'choices options' },
  ...{ href: createSettingsUrl('lists'), area: 'school_lists' },
}));

/** Parts of Settings and of My Profile. */
export const screenParts: readonly ScreenPart[] = [
  ...(Object.keys(settingsParts) as SettingsTab[]).map(createSettingsPart),
  ...listParts,
  {
    ...{ label: 'Ask for leave', screen: 'My Profile', href: '/users-profile.html#leaves' },
    ...{ synonyms: 'my leaves request absence holiday time off', area: 'me' },
  },
  {
    ...{ label: 'Change password', screen: 'My Profile', href: '/users-profile.html#account' },
    ...{ synonyms: 'account security', area: 'me' },
  },
];
