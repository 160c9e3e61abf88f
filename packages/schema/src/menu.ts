import { type AccessArea } from './access/access.ts';
import { type AreaKey, areas } from './areas.ts';

/** An entry of the side menu. */
export type MenuItem = {
  name: string;
  url: string;
  icon: MenuIcon;
  /** Area whose permissions decide who sees the entry. */
  area: AccessArea;
};

/** Name of the icon of a menu entry. */
export type MenuIcon =
  | 'dashboard'
  | 'student'
  | 'teacher'
  | 'academic_year'
  | 'subject'
  | 'timetable'
  | 'attendance'
  | 'diary_notes'
  | 'assessment'
  | 'assignment'
  | 'leaves'
  | 'incident'
  | 'support'
  | 'faqs'
  | 'settings'
  /** Icon of areas that are not listed below. */
  | 'area';

const entry = (name: string, icon: Exclude<MenuIcon, 'area'>): MenuItem => ({
  name,
  url: `/${icon}`,
  icon,
  area: icon,
});

type Group = { label: string; items: readonly MenuItem[] };

const groups: readonly Group[] = [
  {
    label: 'Main',
    items: [
      entry('Dashboard', 'dashboard'),
      entry('Student', 'student'),
      entry('Teacher', 'teacher'),
      entry('Academic Year', 'academic_year'),
      entry('Subject', 'subject'),
      entry('Timetable', 'timetable'),
      entry('Attendance', 'attendance'),
    ],
  },
  {
    label: 'Work',
    items: [
      entry('Diary Notes', 'diary_notes'),
      entry('Assessment', 'assessment'),
      entry('Assignment', 'assignment'),
      entry('Leaves', 'leaves'),
    ],
  },
  {
    label: 'Help',
    items: [
      entry('Incident', 'incident'),
      entry('Support', 'support'),
      entry("FAQ's", 'faqs'),
      entry('Settings', 'settings'),
    ],
  },
];

const urls = new Set(groups.flatMap(({ items }) => items.map(({ url }) => url)));
const otherItems = Object.values(areas)
  .map(({ key, title }): MenuItem => ({ name: title, url: `/${key}`, icon: 'area', area: key as AreaKey }))
  .filter(({ url }) => !urls.has(url));

/** The side menu: three groups of entries in order; areas that are not listed are at the end of Work. */
export const menu: readonly Group[] = groups.map(({ label, items }) => ({
  label,
  items: label === 'Work' ? [...items, ...otherItems] : items,
}));
