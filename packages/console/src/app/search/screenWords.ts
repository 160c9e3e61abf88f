import { schoolListTitles, type AccessArea } from '@firstbell/schema';

/** Synonyms of screen titles, by path. */
export const screenWords: Readonly<Record<string, string>> = {
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
  '/attendance': 'register present absent late roll call',
  '/diary_notes': 'homework diaries',
  '/diary_notes/add': 'new homework',
  '/assessment': 'marks exams tests results grades report card',
  '/assessment/add': 'new marks exam test result',
  '/assignment': 'homework worksheets files',
  '/assignment/add': 'new homework worksheet',
  '/leaves': 'holidays absence requests',
  '/incident': 'discipline accidents behaviour complaints',
  '/incident/add': 'new report accident complaint',
  '/support': 'help contacts phone',
  '/faqs': 'questions answers help',
  '/faqs/add': 'new question',
  '/settings': 'messages notices announcements preferences configuration',
  '/settings/add': 'new message notice announcement',
  '/users-profile.html': 'account me name photo password language theme dark',
};

/** A part of a screen with its own address. */
export type ScreenPart = {
  label: string;
  /** Name of the screen that contains the part. */
  screen: string;
  href: string;
  /** Synonyms of the label, separated by spaces. */
  words: string;
  area: AccessArea;
};

const settingsPart = (tab: string, label: string, words: string): ScreenPart => ({
  ...{ label, words, screen: 'Settings', href: `/settings?tab=${tab}` },
  area: tab === 'people' || tab === 'audit' ? 'people' : 'school_lists',
});

const listParts = Object.values(schoolListTitles).map((title) => ({
  ...settingsPart('lists', title, 'lists choices options'),
  of: 'Settings › Lists',
}));

/** Parts of Settings and of My Profile. */
export const screenParts: readonly ScreenPart[] = [
  settingsPart('classes', 'Classes and sections', 'divisions grades standards class teachers roll numbers'),
  settingsPart('bell', 'Bell schedule', 'periods timings breaks hours school day'),
  settingsPart('calendar', 'Calendar', 'holidays working days half days weekdays vacation'),
  settingsPart('lists', 'Lists', 'choices options selects'),
  settingsPart('required', 'Required fields', 'optional mandatory compulsory'),
  settingsPart('audit', 'Audit log', 'history who did what sign-ins exports prints refusals security trail'),
  settingsPart('people', 'People', 'accounts users roles invitations access permissions administrators'),
  ...listParts,
  {
    ...{ label: 'Ask for leave', screen: 'My Profile', href: '/users-profile.html#leaves' },
    ...{ words: 'my leaves request absence', area: 'me' },
  },
  {
    ...{ label: 'Change password', screen: 'My Profile', href: '/users-profile.html#account' },
    ...{ words: 'account security', area: 'me' },
  },
];
