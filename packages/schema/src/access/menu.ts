import { type AccessArea } from './access.ts';
import { type AreaKey, areas } from '../areas/index.ts';

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

const createItem = (name: string, icon: Exclude<MenuIcon, 'area'>): MenuItem => ({
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
      createItem('Dashboard', 'dashboard'),
      createItem('Student', 'student'),
      createItem('Teacher', 'teacher'),
      createItem('Academic Year', 'academic_year'),
      createItem('Subject', 'subject'),
      createItem('Timetable', 'timetable'),
      createItem('Attendance', 'attendance'),
    ],
  },
  {
    label: 'Work',
    items: [
      createItem('Diary Notes', 'diary_notes'),
      createItem('Assessment', 'assessment'),
      createItem('Assignment', 'assignment'),
      createItem('Leaves', 'leaves'),
    ],
  },
  {
    label: 'Help',
    items: [
      createItem('Incident', 'incident'),
      createItem('Support', 'support'),
      createItem("FAQ's", 'faqs'),
      createItem('Settings', 'settings'),
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
