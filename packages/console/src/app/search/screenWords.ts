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

/** A part of a screen that has an address of its own. */
export type ScreenPart = {
  label: string;
  /** The screen that it is a part of. */
  of: string;
  href: string;
  words: string;
  area: AccessArea;
};

const ofSettings = (tab: string, label: string, words: string): ScreenPart => ({
  ...{ label, words, of: 'Settings', href: `/settings?tab=${tab}` },
  area: tab === 'people' || tab === 'audit' ? 'people' : 'school_lists',
});

const lists = Object.values(schoolListTitles).map((title) => ({
  ...ofSettings('lists', title, 'lists choices options'),
  of: 'Settings › Lists',
}));

/** Parts of Settings and of My Profile. */
export const screenParts: readonly ScreenPart[] = [
  ofSettings('classes', 'Classes and sections', 'divisions grades standards class teachers roll numbers'),
  ofSettings('bell', 'Bell schedule', 'periods timings breaks hours school day'),
  ofSettings('calendar', 'Calendar', 'holidays working days half days weekdays vacation'),
  ofSettings('lists', 'Lists', 'choices options selects'),
  ofSettings('required', 'Required fields', 'optional mandatory compulsory'),
  ofSettings('audit', 'Audit log', 'history who did what sign-ins exports prints refusals security trail'),
  ofSettings('people', 'People', 'accounts users roles invitations access permissions administrators'),
  ...lists,
  {
    ...{ label: 'Ask for leave', of: 'My Profile', href: '/users-profile.html#leaves' },
    ...{ words: 'my leaves request absence', area: 'me' },
  },
  {
    ...{ label: 'Change password', of: 'My Profile', href: '/users-profile.html#account' },
    ...{ words: 'account security', area: 'me' },
  },
];
